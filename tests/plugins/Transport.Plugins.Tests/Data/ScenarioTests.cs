using Transport.DataContract.Scenarios;

namespace Transport.Plugins.Tests.Data;

/// <summary>Article 4's scenarios: every way that has them reads the rows that are there.</summary>
public sealed class ScenarioTests
{
    public static IEnumerable<TheoryDataRow<string, string>> Cases =>
        from store in (string[])["sqlite", "postgres"]
        from way in (string[])["ado", "dapper", "linq2db", "efcore", "efcore-notracking", "efcore-split", "efcore-sync", "efcore-compiled", .. BuiltPlugins.OptionalWays.Select(way => way.Description.Id)]
        select PeopleDatabase.In(store, new TheoryDataRow<string, string>(way, store));

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Run_EveryScenario_ReadsTheRows(string way, string store)
    {
        await using var database = await PeopleDatabase.CreateAsync(20, store: store);
        await using var persons = database.Open(way);
        foreach (var scenario in Enum.GetValues<Scenario>())
        {
            foreach (var id in (int[])[1, 7, 20])
            {
                await using var session = persons.OpenSession()!;

                await ScenarioCall.RunAsync(session, scenario, 20, id, Deadline.Soon);
            }
        }
    }

    [Fact]
    public async Task Run_DatabaseOfOtherRows_IsAnError()
    {
        await using var database = await PeopleDatabase.CreateAsync(20);
        await using var persons = database.Open("ado");
        await using var session = persons.OpenSession()!;

        await Assert.ThrowsAsync<InvalidDataException>(() => ScenarioCall.RunAsync(session, Scenario.Single, 30, 25, Deadline.Soon).AsTask());
    }
}

using System.Net;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.Plugins.Tests.Data;

/// <summary>The queries of <c>odata-stream</c> over a way with a LINQ provider: the database reads what the answer needs, and the answers are those of persons in memory.</summary>
public sealed class ODataStreamDatabaseTests
{
    [Theory]
    [InlineData("sqlite", "efcore", PersonData.Tidy)]
    [InlineData("postgres", "efcore-compiled", PersonData.Tidy, Traits = ["Category", "Trial"])]
    [InlineData("sqlite", "efcore-split", PersonData.Untidy)]
    [InlineData("postgres", "efcore-notracking", PersonData.Untidy, Traits = ["Category", "Trial"])]
    [InlineData("sqlite", "linq2db", PersonData.Tidy)]
    [InlineData("sqlite", "linq2db", PersonData.Untidy)]
    [InlineData("postgres", "linq2db", PersonData.Untidy, Traits = ["Category", "Trial"])]
    [InlineData("postgres", "dapper", PersonData.Untidy, Traits = ["Category", "Trial"])]
    public async Task Get_QueryOverADatabase_IsAnsweredAsFromMemory(string store, string way, PersonData data)
    {
        await using var database = await PeopleDatabase.CreateAsync(ODataEndpoint.Persons, data, store);
        await using var memory = await ODataEndpoint.OfStreamAsync(null, data);
        await using var stored = await ODataEndpoint.OfStreamAsync(ODataEndpoint.StoreOf(way, database), data);
        foreach (var query in ODataQueries.Usual.Concat(ODataQueries.Parts).Concat(ODataQueries.Exact).Concat(ODataQueries.WithoutValue))
        {
            Assert.Equal((query, await memory.GetAsync(query)), (query, await stored.GetAsync(query)));
        }
    }

    [Theory]
    [InlineData("sqlite", "efcore-notracking")]
    [InlineData("postgres", "efcore", Traits = ["Category", "Trial"])]
    public async Task Get_QueriesOverADatabase_ReadTheRowsOfTheirAnswers(string store, string way)
    {
        await using var database = await PeopleDatabase.CreateAsync(ODataEndpoint.Persons, store: store);
        await using var stored = await ODataEndpoint.OfStreamAsync(ODataEndpoint.StoreOf(way, database));

        await stored.AssertReadsAsync(
            ("Persons?$top=5", 1, 5),
            ("Persons?$top=5&$expand=Orders", 1, 10),
            ("Persons?$top=5&$skip=7", 1, 5),
            ("Persons?$top=5&$orderby=FloatNumber desc", 1, 5),
            ("Persons?$top=5&$filter=Id gt 30", 1, 5),
            ("Persons?$top=1&$count=true", 2, 2),
            ("Persons?$filter=Orders/any(o:o/Id eq 3)", 1, 1),
            ("Persons?$filter=startswith(Name,'Person1')&$top=2", 1, 2),
            ("Persons?$filter=contains(Name,'3') and CreatedOn gt 2000-01-01T00:00:00Z&$orderby=Name desc&$top=2", 1, 2),
            // Letter case is for .NET to say, not for the database: all rows are read.
            ("Persons?$filter=tolower(Name) eq 'person3'", 1, 40));
    }

    [Fact]
    public async Task Get_KeyOrCountOverADatabase_ReadsOneRow()
    {
        await using var database = await PeopleDatabase.CreateAsync(ODataEndpoint.Persons);
        await using var stored = await ODataEndpoint.OfStreamAsync(ODataEndpoint.StoreOf("efcore-notracking", database));

        await stored.AssertReadsAsync(("Persons(3)", 1, 2), ("Persons/$count", 1, 1), ("Persons/$count?$filter=Id gt 3", 1, 1), ("Orders/$count", 1, 1));
        Assert.Equal(0, (await stored.CountAsync("Persons(99)", HttpStatusCode.NotFound)).Rows);
    }
}

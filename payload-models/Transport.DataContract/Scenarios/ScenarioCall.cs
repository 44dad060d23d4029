namespace Transport.DataContract.Scenarios;

/// <summary>A service call: what its scenario asks, one query after the other, and whether the rows are those that the database was filled with.</summary>
public static class ScenarioCall
{
    /// <summary>Queries of the scenarios that have several.</summary>
    public const int Several = 5;

    /// <summary>Names in lower case with hyphens, as they are typed.</summary>
    public static IReadOnlyDictionary<string, Scenario> Names { get; } = new Dictionary<string, Scenario>
    {
        ["single"] = Scenario.Single, ["join"] = Scenario.Join, ["complex"] = Scenario.Complex, ["several-single"] = Scenario.SeveralSingle,
        ["several-complex"] = Scenario.SeveralComplex, ["trivial"] = Scenario.Trivial,
    };

    /// <summary>Makes the call.</summary>
    /// <param name="session">Of this call alone.</param>
    /// <param name="scenario">What is asked.</param>
    /// <param name="persons">Persons that the database holds: each with two orders, as the mock repository has them.</param>
    /// <param name="id">Of the person, 1 or more; the next ones where there are several.</param>
    /// <param name="cancellationToken">Ends the statement in progress.</param>
    /// <exception cref="InvalidDataException">The rows are not those.</exception>
    public static async ValueTask RunAsync(IScenarioSession session, Scenario scenario, int persons, int id, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(session);
        for (var i = 0; i < (scenario is Scenario.SeveralSingle or Scenario.SeveralComplex ? Several : 1); i++)
        {
            var wanted = 1 + ((id - 1 + i) % persons);
            var isRight = scenario switch
            {
                Scenario.Single or Scenario.SeveralSingle => IsRight(await session.FindPersonAsync(wanted, cancellationToken).ConfigureAwait(false), wanted),
                Scenario.Join => IsRight(await session.JoinAsync(wanted, cancellationToken).ConfigureAwait(false), wanted),
                Scenario.Trivial => await session.FindSettingAsync(1 + (wanted % 3), cancellationToken).ConfigureAwait(false) is { } setting && setting.Id == 1 + (wanted % 3) && setting.PageSize > 0,
                _ => IsRight(await session.UnionAsync(wanted, cancellationToken).ConfigureAwait(false), wanted),
            };
            if (!isRight)
            {
                throw new InvalidDataException($"wrong rows of scenario {scenario} for {wanted}.");
            }
        }
    }

    private static bool IsRight(Person? person, int id) => person?.Id == id && person.Name == $"Person{id}";

    private static bool IsRight(IReadOnlyList<NamedOrder> rows, int id) => rows is [var first, var second] && first.Id == (2 * id) - 1 && second.Id == 2 * id && second.Name == $"Person{id}";

    private static bool IsRight(IReadOnlyList<NamedRow> rows, int id) => rows.Count == 3 && rows.Any(row => row.Id == id && row.Name == $"Person{id}") && rows.Any(row => row.Id == 2 * id && row.Name != $"Person{id}");
}

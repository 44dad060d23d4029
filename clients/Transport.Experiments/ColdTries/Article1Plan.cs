namespace Transport.Experiments.ColdTries;

/// <summary>
/// "WCF Data Services performance" (2012): a number of persons, eleven tries per transport, nothing warmed up before the first. Tests 1 and 2 without and with
/// orders, from memory; test 3 without orders from a database by Entity Framework, and Entity Framework alone beside it.
/// </summary>
public sealed record Article1Plan : ArticlePlan
{
    /// <summary>The rows that stand for the article's transports.</summary>
    public static IReadOnlyList<string> Counterparts { get; } = ["odata", "odata+compiled", "wcf-text", "wcf-binary"];

    /// <summary>Those of test 3, over the database.</summary>
    public static IReadOnlyList<string> OverDatabase { get; } = ["json", "odata", "odata+compiled"];

    /// <summary>The database of test 3; null for tests 1 and 2.</summary>
    public DatabasePlan? Database { get; init; }

    /// <summary>Persons per call.</summary>
    public int Persons { get; init; } = 1000;

    /// <summary>Calls of each pair of fresh processes; the first is the cold one.</summary>
    public int Tries { get; init; } = 11;

    public override string Title => "\"WCF Data Services performance\" (2012)";

    internal override IReadOnlyList<string> DefaultTransports(IEnumerable<string> rows) => Database is null ? Counterparts : OverDatabase;

    public override RunPlan ToRunPlan() => new()
    {
        Transports = Transports,
        Operations = [Operation.GetPersons],
        Persons = [Persons],
        Orders = Database is null ? OrdersMode.Both : OrdersMode.None,
        Database = Database,
        Tries = Tries,
        Seed = Seed,
        CallDeadlineSeconds = CallDeadlineSeconds,
    };

    public override IEnumerable<PlanProblem> Problems() => ArticleRanges.Check(
        ("persons", Persons, 0, MockPersonRepository.DefaultMaxCount), ("tries", Tries, 1, 10_000));
}

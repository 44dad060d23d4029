namespace Transport.Experiments.Callers;

/// <summary>
/// The calls of "Random performance findings" (2012): ten threads, each making a number of one-byte calls one after the other. A thread of
/// the article is a caller here: a loop that awaits each answer before the next call, with the client's connections as many as callers.
/// </summary>
public sealed record Article2Plan : ArticlePlan
{
    /// <summary>The article's plain HTTP handler.</summary>
    public const string Handler = "handler";

    /// <summary>The article's basicHttpBinding.</summary>
    public const string WcfText = "wcf-text";

    /// <summary>Concurrent callers, and connections of a client.</summary>
    public int Threads { get; init; } = 10;

    /// <summary>Calls of each caller in a round.</summary>
    public int Calls { get; init; } = 1000;

    /// <summary>Measured rounds. Rounds of the same size warm up before, until no process compiles methods any more.</summary>
    public int Repetitions { get; init; } = 5;

    /// <summary>Whether the calls are those of visitors whose answers the service remembers, as the article's did.</summary>
    public bool Visitors { get; init; }

    public override string Title => "\"Random performance findings\" (2012)";

    /// <summary>The rows of a round in its seeded shuffled order; round 0 is the warm-up.</summary>
    public IReadOnlyList<string> Round(int round, IReadOnlyList<string> rows) =>
        [.. Schedule.Block(Seed, 0, round, rows.Count).Select(i => rows[i])];

    /// <summary>The handler, the WCF rows, and every other row that carries Query.</summary>
    internal override IReadOnlyList<string> DefaultTransports(IEnumerable<string> rows) =>
        [.. rows.OrderBy(id => id == Handler ? 0 : id.StartsWith("wcf-", StringComparison.Ordinal) ? 1 : 2)];

    public override RunPlan ToRunPlan() => new()
    {
        Transports = Transports,
        Operations = [Operation.Query],
        Persons = [1],
        Orders = OrdersMode.None,
        Seed = Seed,
        CallDeadlineSeconds = CallDeadlineSeconds,
    };

    public override IEnumerable<PlanProblem> Problems() => ArticleRanges.Check(
        ("threads", Threads, 1, 1000), ("calls", Calls, 1, 1_000_000), ("repetitions", Repetitions, 1, 1000));
}

using Transport.Experiments.Steps;
using Transport.Runs.Plan;

namespace Transport.Experiments.Callers.Survey;

/// <summary>
/// The state store of "Random performance findings" (2012): a table of visitors, filled in several manners, indexed and looked up; the same in memory; and the visitors' service on
/// every transport that carries its one-byte call.
/// </summary>
public sealed record SurveyPlan : StepsPlan
{
    /// <summary>Random ids, and their collisions.</summary>
    public const string Ids = "ids";

    /// <summary>The disk, without a database.</summary>
    public const string Disk = "disk";

    /// <summary>Visitors of a table.</summary>
    public int Rows { get; init; } = 600_000;

    /// <summary>The most seconds of a step that is slower than that.</summary>
    public int Seconds { get; init; } = 2;

    /// <summary>Concurrent callers of the service.</summary>
    public int Threads { get; init; } = 10;

    /// <summary>Calls of each caller in a round.</summary>
    public int Calls { get; init; } = 1000;

    /// <inheritdoc/>
    public override string Title => "\"Random performance findings\" (2012), the store";

    internal override IReadOnlyList<string> Ways => [.. ((string[])[Ids, StepWays.Memory, Disk, .. Stores]).Distinct()];

    /// <summary>The calls of the service: those of article 2.</summary>
    internal Article2Plan Service => new() { Transports = Transports, Threads = Threads, Calls = Calls, Repetitions = Tries, Seed = Seed, CallDeadlineSeconds = CallDeadlineSeconds };

    /// <inheritdoc/>
    internal override IReadOnlyList<string> DefaultTransports(IEnumerable<string> rows) => Service.DefaultTransports(rows);

    /// <inheritdoc/>
    public override RunPlan ToRunPlan() => Service.ToRunPlan();

    /// <inheritdoc/>
    public override IEnumerable<PlanProblem> Problems() => ArticleRanges.Check(
        ("rows", Rows, 100, 20_000_000), ("seconds", Seconds, 1, 600), ("threads", Threads, 1, 1000), ("calls", Calls, 1, 1_000_000), ("tries", Tries, 1, 100));
}

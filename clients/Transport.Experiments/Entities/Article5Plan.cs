using Transport.Experiments.Steps;
using Transport.Runs.Plan;

namespace Transport.Experiments.Entities;

/// <summary>
/// "Loading Two Million Entities as Fast as You Can": six sets of entities, populated in parallel, saved and loaded by encodings and databases, and held in memory with
/// indexes.
/// </summary>
public sealed record Article5Plan : StepsPlan
{
    /// <summary>Entities of all sets together; shared out as in the article.</summary>
    public int Entities { get; init; } = 2_000_000;

    /// <inheritdoc/>
    public override string Title => "\"Loading Two Million Entities as Fast as You Can\" (2018)";

    internal override IReadOnlyList<string> Ways => [.. ((string[])[StepWays.Memory, .. Transports, .. Stores]).Distinct()];

    /// <inheritdoc/>
    internal override IReadOnlyList<string> DefaultTransports(IEnumerable<string> rows) => [.. rows];

    /// <inheritdoc/>
    public override IEnumerable<PlanProblem> Problems() => ArticleRanges.Check(("entities", Entities, 100, 20_000_000), ("tries", Tries, 1, 100));
}

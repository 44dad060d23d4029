using Transport.Experiments.Analysis.Comparing;

namespace Transport.Dashboard.History;

/// <summary>Two stored runs compared with each other. <c>GET /api/compare</c>.</summary>
public sealed record ComparedRuns : RunComparison
{
    /// <param name="comparison">What <c>transport compare --format json</c> writes.</param>
    /// <param name="entries">The first run, then the second.</param>
    public ComparedRuns(RunComparison comparison, IReadOnlyList<RunEntry> entries)
        : base(comparison) => Entries = entries;

    /// <summary>The first run, then the second, as in the history.</summary>
    public IReadOnlyList<RunEntry> Entries { get; }
}

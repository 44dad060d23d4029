using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;

namespace Transport.Experiments.ServiceModes;

/// <summary>Instance and concurrency modes, done again.</summary>
public sealed record Article3Summary : ArticleSummary
{
    /// <inheritdoc/>
    public override int Article => 3;

    /// <summary>Concurrent clients, each with its own connection.</summary>
    public required int Clients { get; init; }

    /// <summary>Runs planned, after a warm-up of half their length.</summary>
    public required int Runs { get; init; }

    /// <summary>The budget for everything, in minutes.</summary>
    public required double Minutes { get; init; }

    /// <summary>How long a point was called in one run, in seconds.</summary>
    public required double SecondsOfVisit { get; init; }

    /// <summary>Customer orders of a call in the second graph.</summary>
    public required int ObjectsForModes { get; init; }

    /// <summary>Processors of the machine, of which the processor shares are.</summary>
    public required int Processors { get; init; }

    /// <summary>In the order of the plan.</summary>
    public required IReadOnlyList<Article3Row> Rows { get; init; }

    /// <summary>Everything that was to be measured, in the order of the plan.</summary>
    public required IReadOnlyList<Article3Point> Points { get; init; }

    /// <summary>The article's two graphs for each transport and operation.</summary>
    public required IReadOnlyList<ThroughputGraph> Graphs { get; init; }

    /// <summary>The article's findings, measured here.</summary>
    public required IReadOnlyList<ModeRatio> Ratios { get; init; }

    /// <summary>The article's table of sessions by binding.</summary>
    public required IReadOnlyList<BindingSessions> Sessions { get; init; }

    /// <inheritdoc/>
    public override bool HasFailed => Rows.Any(row => row.Status == CellStatus.Failed);
}

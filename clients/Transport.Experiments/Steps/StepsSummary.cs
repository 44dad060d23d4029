using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;

namespace Transport.Experiments.Steps;

/// <summary>A run of steps.</summary>
public abstract record StepsSummary : ArticleSummary
{
    /// <summary>Tries of each step planned.</summary>
    public required int Tries { get; init; }

    /// <summary>In the order of the plan.</summary>
    public required IReadOnlyList<StepsRow> Rows { get; init; }

    /// <summary>The comparisons that survive a change of machines.</summary>
    public required IReadOnlyList<StepRatio> Ratios { get; init; }

    /// <inheritdoc/>
    public override bool HasFailed => Rows.Any(row => row.Status == CellStatus.Failed);
}

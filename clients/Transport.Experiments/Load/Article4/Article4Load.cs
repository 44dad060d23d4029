using Transport.Experiments.Analysis;
using Transport.Experiments.Load.Figures;
using Transport.Experiments.Load.Figures.Trends;

namespace Transport.Experiments.Load.Article4;

/// <summary>A row under one of article 4's two kinds of test.</summary>
public sealed record Article4Load
{
    /// <summary>Users at once.</summary>
    public required double Users { get; init; }

    /// <summary>Ok, failed or unavailable.</summary>
    public required CellStatus Status { get; init; }

    /// <summary>Answered calls per second; null if nothing was measured.</summary>
    public LoadRate? Rate { get; init; }

    /// <summary>Median response time; null if too few calls were answered.</summary>
    public LoadQuantile? Median { get; init; }

    /// <summary>The response time that 95 % of the calls keep; null if too few calls were answered.</summary>
    public LoadQuantile? P95 { get; init; }

    /// <summary>Calls that failed, timed out or could not be sent, over all calls; null if none was made.</summary>
    public double? ErrorShare { get; init; }

    /// <summary>Whether the SLA was kept; null if nothing was measured.</summary>
    public bool? SlaKept { get; init; }

    /// <summary>Whether the generator kept up, so that the figures are the server's; null if nothing was measured.</summary>
    public bool? GeneratorValid { get; init; }

    /// <summary>Whether response times changed as the load went on.</summary>
    public LoadTrend? Trend { get; init; }

    /// <summary>Whether the digest was right before the load and after it.</summary>
    public required bool Verified { get; init; }

    /// <summary>Why there are no figures, or what is wrong with them; null where all is well.</summary>
    public string? Reason { get; init; }
}

using System.Text.Json.Serialization;
using Transport.Experiments.Analysis;
using Transport.Runs.Record;

namespace Transport.Experiments.Articles;

/// <summary>An article's experiment done again: a pure function of a <see cref="RunRecord"/>.</summary>
public abstract partial record ArticleSummary : IRunSummary
{
    /// <summary>Number of the article.</summary>
    public abstract int Article { get; }

    /// <summary>Where, when and with what.</summary>
    public required RunManifest Manifest { get; init; }

    /// <summary>False when the run was killed.</summary>
    public required bool Complete { get; init; }

    /// <summary>One of <see cref="EndReasons"/>; null when it was killed.</summary>
    public string? Ended { get; init; }

    /// <summary>Deaths, restarts and freezes of the run's processes, in their order; empty if there were none.</summary>
    public IReadOnlyList<ProcessIncident> Incidents { get; init; } = [];

    /// <summary>Whether a row failed.</summary>
    [JsonIgnore]
    public abstract bool HasFailed { get; }
}

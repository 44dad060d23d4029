using Transport.Experiments.Load.Figures.Costs;

namespace Transport.Experiments.Load.Figures;

/// <summary>A load, computed from its record: a pure function of it.</summary>
public sealed record LoadSummary : IRunSummary
{
    /// <summary>Where, when and with what.</summary>
    public required RunManifest Manifest { get; init; }

    /// <summary>False when the run was killed.</summary>
    public required bool Complete { get; init; }

    /// <summary>One of <see cref="EndReasons"/>; null when it was killed.</summary>
    public string? Ended { get; init; }

    /// <summary>Deaths, restarts and freezes of the run's processes, in their order; empty if there were none.</summary>
    public IReadOnlyList<ProcessIncident> Incidents { get; init; } = [];

    /// <summary>The plan.</summary>
    public required LoadPlan Plan { get; init; }

    /// <summary>The raw engine's closed loop, calls per second; null if it could not be measured.</summary>
    public double? CeilingPerSecond { get; init; }

    /// <summary>Why it could not be measured.</summary>
    public string? CeilingProblem { get; init; }

    /// <summary>Connections of the raw engine.</summary>
    public int? CeilingConnections { get; init; }

    /// <summary>How late the raw engine sent calls at half its closed loop's rate, p99 in milliseconds.</summary>
    public double? CeilingLatenessP99Ms { get; init; }

    /// <summary>In the order of the plan.</summary>
    public required IReadOnlyList<LoadRow> Rows { get; init; }

    /// <summary>Processor time of each transport's calls against another's; null where no rate was tried often enough, or on one transport alone.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<ProcessorTime>? ProcessorTimes { get; init; }

    /// <summary>A broken SLA, an unfit generator, a lost agent and a failed row are failed checks.</summary>
    bool IRunSummary.HasFailed => Rows.All(row => row.Status == CellStatus.Unavailable) || Rows.Any(row =>
        row.Status == CellStatus.Failed || row.SlaKept == false || (row.Losses.Count > 0 && row.Capacity is null) || row.Generator is { Valid: false } || row.Capacity is { Low: null });

    /// <summary>The summary of a load; null for other runs.</summary>
    public static LoadSummary? Of(RunRecord record)
    {
        ArgumentNullException.ThrowIfNull(record);
        return record.Events.OfType<LoadPlanned>().FirstOrDefault() is { Plan: var plan } ? LoadBuilder.Build(record, plan) : null;
    }
}

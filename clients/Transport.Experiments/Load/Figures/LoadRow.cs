using Transport.Experiments.Load.Figures.Trends;

namespace Transport.Experiments.Load.Figures;

/// <summary>One transport of a load's table.</summary>
public sealed record LoadRow
{
    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>Library and version; null if the transport could not be loaded.</summary>
    public string? Library { get; init; }

    /// <summary>Whether the implementation is ours or a library; null if the transport could not be loaded.</summary>
    public Implementation? Implementation { get; init; }

    /// <summary>Where the transport comes from: built in, or a plugin folder; null if it could not be loaded.</summary>
    public string? Source { get; init; }

    /// <summary>Ok, failed or unavailable.</summary>
    public required CellStatus Status { get; init; }

    /// <summary>Why it is not ok.</summary>
    public string? Reason { get; init; }

    /// <summary>Whether the answer was proved equal before the load and after it.</summary>
    public bool Verified { get; init; }

    /// <summary>Calls sent.</summary>
    public long Sent { get; init; }

    /// <summary>Calls answered.</summary>
    public long Answered { get; init; }

    /// <summary>Calls that failed.</summary>
    public long Failed { get; init; }

    /// <summary>Calls that timed out.</summary>
    public long TimedOut { get; init; }

    /// <summary>Calls that were due and could not be sent.</summary>
    public long Unsent { get; init; }

    /// <summary>The first failure, in the wire's own words.</summary>
    public string? FirstProblem { get; init; }

    /// <summary>Answered calls per second; null if nothing was measured.</summary>
    public LoadRate? Rate { get; init; }

    /// <summary>Response times of answered calls, of those that timed out and of those that could not be sent: from the intended start in the open model, from the actual one in the closed.</summary>
    public LoadTimes? Response { get; init; }

    /// <summary>Open model: the uncorrected figure, from the actual start; null in the closed model.</summary>
    public LoadTimes? Uncorrected { get; init; }

    /// <summary>Times of failed calls; null where none failed.</summary>
    public LoadTimes? Failures { get; init; }

    /// <summary>What became of the SLA; empty in a search for capacity.</summary>
    public IReadOnlyList<SlaResult> Sla { get; init; } = [];

    /// <summary>Whether every term was kept; null if nothing was promised or measured.</summary>
    public bool? SlaKept { get; init; }

    /// <summary>Whether response times were level when every load on the transport began; null without a warm-up.</summary>
    public bool? IsSteady { get; init; }

    /// <summary>Flat or creeping.</summary>
    public LoadTrend? Trend { get; init; }

    /// <summary>Whether the figures are the server's.</summary>
    public GeneratorHealth? Generator { get; init; }

    /// <summary>What the server used.</summary>
    public ServerUse? Server { get; init; }

    /// <summary>Second by second.</summary>
    public IReadOnlyList<LoadPoint> Seconds { get; init; } = [];

    /// <summary>Each agent's part; empty where one process made the load.</summary>
    public IReadOnlyList<AgentRow> Agents { get; init; } = [];

    /// <summary>Agents that were lost: the transport is incomplete, and its SLA may be broken, but never kept.</summary>
    public IReadOnlyList<AgentLoss> Losses { get; init; } = [];

    /// <summary>Set in a search for capacity.</summary>
    public Capacity? Capacity { get; init; }
}

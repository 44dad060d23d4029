namespace Transport.Engine;

/// <summary>What a run is doing, in the order it does it.</summary>
public enum RunPhase
{
    /// <summary>Starting processes, awaiting readiness.</summary>
    Starting,

    /// <summary>Opening clients and proving each cell's answer equal.</summary>
    Verifying,

    /// <summary>Calling until the series is stable.</summary>
    WarmingUp,

    /// <summary>Random blocks: what the medians come from.</summary>
    Measuring,

    /// <summary>Allocations and processor time per call.</summary>
    Costs,

    Bytes,

    /// <summary>One call of each row with fresh processes. Last, so that nobody waits for it before a first median.</summary>
    Cold,
}

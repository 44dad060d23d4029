namespace Transport.Harness.Plan;

/// <summary>How long a run may take; the time boxes are the schedule's.</summary>
public enum Effort
{
    /// <summary>All cells within 3 minutes, one process: an answer to look at.</summary>
    Quick,

    /// <summary>Several fresh processes: an answer to decide by.</summary>
    Normal,

    /// <summary>More processes and blocks: an answer to publish.</summary>
    Thorough,
}

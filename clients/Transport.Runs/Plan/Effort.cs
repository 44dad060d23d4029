namespace Transport.Runs.Plan;

/// <summary>How long a run may take; the time boxes are the schedule's.</summary>
public enum Effort
{
    /// <summary>All cells in two and a half minutes, or in one if they are few; three short pairs of processes: a first answer.</summary>
    Quick,

    /// <summary>More time for as many fresh processes: an answer to decide by.</summary>
    Normal,

    /// <summary>More processes and blocks: an answer to publish.</summary>
    Thorough,
}

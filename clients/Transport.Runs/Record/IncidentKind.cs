namespace Transport.Runs.Record;

/// <summary>What happened to a process.</summary>
public enum IncidentKind
{
    /// <summary>It ended unexpectedly, or was ended because it did not answer.</summary>
    Died,

    /// <summary>Another one was started in the place of one that died.</summary>
    Restarted,

    /// <summary>It froze for a second or more; calls that this covers count as stalls.</summary>
    Froze,
}

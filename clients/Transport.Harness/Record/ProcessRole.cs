namespace Transport.Harness.Record;

/// <summary>What a process of a run is there for.</summary>
public enum ProcessRole
{
    /// <summary>Serves rows.</summary>
    Server,

    /// <summary>Calls and measures them.</summary>
    Client,

    /// <summary>Coordinates and writes the record.</summary>
    Coordinator,
}

namespace Transport.Runs.Record;

/// <summary>The role of a process in a run.</summary>
public enum ProcessRole
{
    /// <summary>Serves rows.</summary>
    Server,

    /// <summary>Calls and measures them.</summary>
    Client,

    /// <summary>Coordinates and writes the record.</summary>
    Coordinator,

    /// <summary>Made the run's database, and keeps it.</summary>
    Database,
}

namespace Transport.Engine.Processes;

/// <summary>How a client process ended.</summary>
internal enum ClientEndKind
{
    /// <summary>Its assignment is done.</summary>
    Done,

    /// <summary>The server died under it.</summary>
    ServerLost,

    /// <summary>It died, or a call hung so that it had to be killed.</summary>
    Died,

    /// <summary>The user ended the run at once.</summary>
    Stopped,
}

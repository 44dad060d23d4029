namespace Transport.Engine.Processes;

internal enum ClientEndKind
{
    Done,

    /// <summary>The server died under it.</summary>
    ServerLost,

    /// <summary>It died, or a call hung so that it had to be killed.</summary>
    Died,

    /// <summary>The user ended the run at once.</summary>
    Stopped,
}

namespace Transport.Engine.Coordinator;

/// <summary>What client processes are to do one after the other, until nothing is left.</summary>
internal interface IClientWork
{
    /// <summary>Whether anything is left.</summary>
    bool IsLeft { get; }

    /// <summary>Whether a client process that died takes its server with it.</summary>
    bool RenewsServer { get; }

    /// <summary>What is left, for a process that has done nothing yet.</summary>
    /// <param name="announce">Names each cell before it is called, because a process died without naming one.</param>
    ClientAssignment Assign(bool announce);

    /// <summary>Learns from the process.</summary>
    void Take(ClientMessage message);

    /// <summary>A process died.</summary>
    /// <param name="end">How, and at which cell.</param>
    /// <param name="reason">One line.</param>
    /// <returns>False where that leaves everything to do that there was.</returns>
    bool Drop(ClientEnd end, string reason);

    /// <summary>There is nothing to go on with.</summary>
    void DropAll(string reason);
}

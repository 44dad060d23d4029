namespace Transport.Engine.Processes;

/// <summary>A client process as its coordinator sees it: one of this machine, or one at the other end of a pipe.</summary>
internal interface IMeasuringClient : IAsyncDisposable
{
    /// <summary>Process id of what runs on this machine: itself, or what carries its lines; 0 for nothing.</summary>
    int Id { get; }

    /// <summary>Whether the process itself runs on this machine, so that it can be looked at from outside.</summary>
    bool IsHere { get; }

    /// <summary>Gives it its work; it is not an error if it has ended.</summary>
    Task AssignAsync(ClientAssignment assignment);

    /// <summary>The next message; null when there will be none.</summary>
    Task<ClientMessage?> ReadAsync();

    /// <summary>Asks it to end after its block.</summary>
    Task FinishAsync();

    /// <summary>Gives it the turn that it asked for.</summary>
    Task GiveTurnAsync();

    /// <summary>Ends it at once.</summary>
    void Kill();

    /// <summary>After the last message: how it was lost, in one line.</summary>
    Task<string> DescribeLossAsync();

    /// <summary>Its work is done: asks it to end, and reports what befalls it until it has.</summary>
    Task EndAsync(Incidents incidents);
}

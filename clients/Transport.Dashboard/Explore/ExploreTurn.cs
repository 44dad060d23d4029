namespace Transport.Dashboard.Explore;

/// <summary>The machine for one call that is explored, or one build: refused while a run of this server, or of a command line in the same store, is measured.</summary>
internal sealed class ExploreTurn(MeasuringGate measuring, StoreWatcher watcher)
{
    /// <exception cref="RequestRefusedException">409: something is being measured.</exception>
    public async Task<IDisposable> TakeAsync(CancellationToken cancellationToken)
    {
        var turn = measuring.TryEnter() ?? throw Busy();
        if (!await watcher.IsForeignRunningAsync(cancellationToken))
        {
            return turn;
        }

        turn.Dispose();
        throw Busy();
    }

    private static RequestRefusedException Busy() => new(
        StatusCodes.Status409Conflict, "Something is being measured, and this would disturb it: wait until it has ended.");
}

using Transport.Harness.Plan;

namespace Transport.Harness.Run.Coordination;

/// <summary>Holds the one server that is measured at a time, and starts another when a fresh one is wanted or the old one died.</summary>
internal sealed class ServerKeeper(EngineOptions options, RunPlan plan, Action<int>? onReady = null) : IAsyncDisposable
{
    private ServerSession? _current;

    /// <summary>The server in use.</summary>
    public ServerSession Current => _current ?? throw new InvalidOperationException("no server was started.");

    /// <summary>Whether the servers of this run are processes of its own.</summary>
    public bool IsOurs => plan.Server is null;

    /// <summary>Persons that the server holds: the largest size of the plan.</summary>
    private int Persons => Math.Max(1, plan.Persons.Max());

    /// <summary>Starts the server or attaches to the one of the plan; one that was there before is stopped.</summary>
    /// <exception cref="RunException">It cannot be started or reached.</exception>
    public async Task RenewAsync(CancellationToken cancellationToken)
    {
        await DisposeAsync().ConfigureAwait(false);
        _current = plan.Server is { } address
            ? await AttachAsync(address, cancellationToken).ConfigureAwait(false)
            : await StartFurtherAsync(cancellationToken).ConfigureAwait(false);
        onReady?.Invoke(_current.Ready.Pid);
    }

    /// <summary>Starts a server besides the current one; the caller stops it.</summary>
    /// <exception cref="RunException">It cannot be started.</exception>
    public Task<ServerSession> StartFurtherAsync(CancellationToken cancellationToken) =>
        ServerSession.StartAsync(options.ServerWith(Persons), cancellationToken);

    public async ValueTask DisposeAsync()
    {
        if (_current is { } server)
        {
            _current = null;
            await server.DisposeAsync().ConfigureAwait(false);
        }
    }

    private async Task<ServerSession> AttachAsync(Uri address, CancellationToken cancellationToken)
    {
        var server = await ServerSession.AttachAsync(address, cancellationToken).ConfigureAwait(false);
        return Persons <= server.Ready.Persons
            ? server
            : throw new InvalidPlanException(
                $"the server at {address} holds {server.Ready.Persons} persons: type --persons up to {server.Ready.Persons}, or start it with --persons {Persons}");
    }
}

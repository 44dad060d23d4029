namespace Transport.Engine.Processes;

/// <summary>Holds the one server that is measured at a time, and starts another when a fresh one is wanted or the old one died.</summary>
/// <param name="options">How servers are started.</param>
/// <param name="plan">Its server, or the size of ours.</param>
/// <param name="endpoints">What rows of the run call.</param>
/// <param name="incidents">Told what happens to the processes.</param>
/// <param name="stopNow">As in <see cref="ServerStart.StopNow"/>.</param>
internal sealed class ServerKeeper(EngineOptions options, RunPlan plan, IReadOnlyList<EndpointHost> endpoints, Incidents incidents, CancellationToken stopNow = default) : IAsyncDisposable
{
    private static readonly TimeSpan ThrottlingWithin = TimeSpan.FromSeconds(2);

    private ServerSession? _current;

    /// <summary>What a server that was there before said of itself when this run came to it.</summary>
    private ServerReady? _found;

    public ServerSession Current => _current ?? throw new InvalidOperationException("no server was started.");

    /// <summary>Whether anything can be called now: a server that was lost may not start again.</summary>
    public bool HasEndpoints => _current is { Ready.Endpoints.Count: > 0 };

    /// <summary>What happens to the processes of the run.</summary>
    public Incidents Incidents => incidents;

    /// <summary>Whether this run started its servers as its own processes.</summary>
    public bool IsOurs => plan.Server is null;

    /// <summary>For the manifest: one of <see cref="ServerProcesses"/>.</summary>
    public string Kind => IsOurs && !options.SharedServer ? ServerProcesses.PerRow : ServerProcesses.Shared;

    /// <summary>Persons that the server holds: the largest size of the plan.</summary>
    private int Persons => Answers.LargestOf(plan);

    /// <summary>Starts the server or attaches to the one of the plan; one that was there before is stopped.</summary>
    /// <exception cref="RunException">It cannot be started or reached.</exception>
    public async Task RenewAsync(CancellationToken cancellationToken)
    {
        await DisposeAsync().ConfigureAwait(false);
        _current = plan.Server is { } address
            ? await AttachAsync(address, cancellationToken).ConfigureAwait(false)
            : await StartAsync(endpoints, isMeasured: true, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>An endpoint of the server in use; null if it is not served, or nothing is.</summary>
    public EndpointInfo? Find(string endpointId) => _current?.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == endpointId);

    /// <summary>Why an endpoint does not answer any more. A server that is not ours has nobody else to report its end.</summary>
    public async Task<string> DescribeLossAsync(string endpointId)
    {
        var reason = await Current.DescribeLossAsync(endpointId).ConfigureAwait(false);
        if (!IsOurs)
        {
            incidents.Report(new ProcessIncident(ProcessRole.Server, IncidentKind.Died, Current.Ready.Pid, reason, endpointId));
        }

        return reason;
    }

    /// <summary>Starts a process in the place of the one behind an endpoint that was lost, or finds the server of the plan again.</summary>
    /// <exception cref="RunException">It cannot be started or reached.</exception>
    public async Task ReplaceAsync(string endpointId, CancellationToken cancellationToken)
    {
        if (!IsOurs)
        {
            await RenewAsync(cancellationToken).ConfigureAwait(false);
            return;
        }

        int pid;
        if (_current is { IsPerEndpoint: true } session)
        {
            pid = await session.ReplaceAsync(endpointId, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            await RenewAsync(cancellationToken).ConfigureAwait(false);
            pid = Current.Ready.Pid;
        }

        incidents.Report(new ProcessIncident(ProcessRole.Server, IncidentKind.Restarted, pid, "replaces the process that was lost", endpointId));
    }

    /// <summary>Another one, for the servers of another pair of processes of the same run; none is started yet.</summary>
    public ServerKeeper CreateFurther() => new(options, plan, endpoints, incidents, stopNow);

    /// <summary>Starts a server for one endpoint besides the current one; the caller stops it.</summary>
    /// <exception cref="RunException">It cannot be started.</exception>
    public Task<ServerSession> StartFurtherAsync(string endpointId, CancellationToken cancellationToken) =>
        StartAsync([.. endpoints.Where(endpoint => endpoint.Id == endpointId)], isMeasured: false, cancellationToken);

    /// <summary>Reports what its quota did since the run came to a server that is not under the quota of this process, which the run's end tells of.</summary>
    public async Task ReportThrottlingAsync()
    {
        if (_found is not { } before || before.Quota == ProcessorQuota.Id())
        {
            return;
        }

        ServerReady now;
        try
        {
            now = await ServerQuery.AskAsync(plan.Server!, CancellationToken.None, ThrottlingWithin).ConfigureAwait(false);
        }
        catch (RunException)
        {
            // Whoever called it has reported that it is gone.
            return;
        }

        // Another process began to count anew.
        if (ThrottledTime.Between(before.Pid == now.Pid ? before.Throttled : null, now.Throttled) is { } came)
        {
            incidents.Report(now, throttled: came);
        }
    }

    public async ValueTask DisposeAsync()
    {
        if (_current is { } server)
        {
            _current = null;
            await server.DisposeAsync().ConfigureAwait(false);
        }
    }

    private Task<ServerSession> StartAsync(IReadOnlyList<EndpointHost> wanted, bool isMeasured, CancellationToken cancellationToken) =>
        ServerSession.StartAsync(ServerStart.Of(options, plan, Persons, options.SharedServer ? null : wanted) with { IsMeasured = isMeasured, StopNow = stopNow }, incidents, cancellationToken);

    private async Task<ServerSession> AttachAsync(Uri address, CancellationToken cancellationToken)
    {
        var server = await ServerSession.AttachAsync(address, cancellationToken).ConfigureAwait(false);
        incidents.Report(server.Ready);
        _found ??= server.Ready;
        if (server.Ready.Payload?.Sha256 != plan.Payload?.Facts.Sha256)
        {
            await server.DisposeAsync().ConfigureAwait(false);
            throw new InvalidPlanException(plan.Payload is { } payload
                ? $"the server at {address} serves {server.Ready.Payload?.Id ?? "persons"}, and not the {payload.Many} of this sample: start it with transport serve --payload {payload.Id}"
                : $"the server at {address} serves the payload {server.Ready.Payload!.Id}: type --payload {server.Ready.Payload.Id}");
        }

        return Persons <= server.Ready.Persons
            ? server
            : throw new InvalidPlanException(
                $"the server at {address} holds {server.Ready.Persons} persons: type --persons up to {server.Ready.Persons}, or start it with --persons {Persons}");
    }
}

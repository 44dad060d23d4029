namespace Transport.Engine.Processes;

/// <summary>One process of a server, watched from its start to its end.</summary>
internal sealed class ServerProcess : IAsyncDisposable
{
    private readonly ChildProcess _process;
    private readonly Incidents _incidents;
    private readonly StoppedWatch _stops;
    private readonly Task _watching;
    private readonly CancellationToken _stopNow;
    private int _isEnding;

    private ServerProcess(EndpointHost? endpoint, ServerReady ready, double startMs, ChildProcess process, StoppedWatch stops, Incidents incidents, CancellationToken stopNow)
    {
        Endpoint = endpoint;
        Ready = endpoint is null ? ready : Renamed(ready, endpoint);
        StartMs = startMs;
        _process = process;
        _stops = stops;
        _incidents = incidents;
        _stopNow = stopNow;
        _watching = WatchAsync();
    }

    /// <summary>What it serves alone; null if it serves everything.</summary>
    public EndpointHost? Endpoint { get; }

    /// <summary>What its ready line said.</summary>
    public ServerReady Ready { get; }

    /// <summary>From starting the process to its ready line.</summary>
    public double StartMs { get; }

    /// <summary>Starts it and awaits its ready line; one that is killed meanwhile is started once more.</summary>
    /// <exception cref="RunException">It ended, or was not ready in time.</exception>
    public static async Task<ServerProcess> StartAsync(ServerStart start, EndpointHost? endpoint, Incidents incidents, CancellationToken cancellationToken)
    {
        try
        {
            return await TryStartAsync(start, endpoint, incidents, cancellationToken).ConfigureAwait(false);
        }
        catch (KilledException)
        {
            var second = await TryStartAsync(start, endpoint, incidents, cancellationToken).ConfigureAwait(false);
            incidents.Report(new ProcessIncident(ProcessRole.Server, IncidentKind.Restarted, second.Ready.Pid, "started again", endpoint?.Id));
            return second;
        }
    }

    /// <summary>Its endpoint by the name that rows have for it.</summary>
    private static ServerReady Renamed(ServerReady ready, EndpointHost endpoint) => endpoint.Serves == endpoint.Id ? ready : ready with
    {
        Endpoints = [.. ready.Endpoints.Select(served => served.Id == endpoint.Serves ? served with { Id = endpoint.Id } : served)],
        Unavailable = [.. ready.Unavailable.Select(missing => missing.Id == endpoint.Serves ? missing with { Id = endpoint.Id } : missing)],
    };

    /// <summary>Why it does not answer any more; one that is still there is ended.</summary>
    public async Task<string> DescribeLossAsync()
    {
        if (!_process.HasExited)
        {
            // Closed connections are seen before the process is quite gone; one that is still there after that is hung.
            await Task.WhenAny(_watching, Task.Delay(TimeSpan.FromSeconds(2))).ConfigureAwait(false);
            if (!_process.HasExited && !_watching.IsCompleted && Interlocked.Exchange(ref _isEnding, 1) == 0)
            {
                const string Hung = "the server stopped answering and was ended";
                _process.Kill();
                _incidents.Report(new ProcessIncident(ProcessRole.Server, IncidentKind.Died, Ready.Pid, Hung, Endpoint?.Id));
                return Hung;
            }
        }

        return $"the server died: {await _process.DescribeEndAsync().ConfigureAwait(false)}";
    }

    public async ValueTask DisposeAsync()
    {
        var wasThere = Interlocked.Exchange(ref _isEnding, 1) == 0;
        if (_stopNow.IsCancellationRequested)
        {
            _process.Kill();
        }

        await _incidents.EndAsync(_process, ProcessRole.Server, Endpoint?.Id, wasThere ? "died when it was asked to end" : null).ConfigureAwait(false);
        await _watching.ConfigureAwait(false);
        await _stops.DisposeAsync().ConfigureAwait(false);
        await _process.DisposeAsync().ConfigureAwait(false);
    }

    private static async Task<ServerProcess> TryStartAsync(
        ServerStart start, EndpointHost? endpoint, Incidents incidents, CancellationToken cancellationToken)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var load = new MachineLoad();
        var process = ChildProcess.Start(start.Assembly, start.ArgumentsOf(endpoint), environment: start.IsMeasured ? RuntimeKnobs.OfMeasuring() : null);
        start.OnStarted?.Invoke(ProcessRole.Server, process.Id);
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(start.ReadyWithin);
        var stops = StoppedWatch.Start(ProcessRole.Server, process.Id, endpoint?.Id, incidents);
        try
        {
            if (await ServerReady.ReadAsync(process.Output, limit.Token, line => Hear(line, process.Id, endpoint, incidents)).ConfigureAwait(false) is { } ready)
            {
                incidents.Report(ready, endpoint?.Id);
                return new ServerProcess(endpoint, ready, Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds, process, stops, incidents, start.StopNow);
            }

            var end = await process.DescribeEndAsync().ConfigureAwait(false);
            if (process.WasKilled)
            {
                incidents.Report(new ProcessIncident(ProcessRole.Server, IncidentKind.Died, process.Id, $"died while it started: {end}", endpoint?.Id));
                throw new KilledException($"the server could not be started: {end}.");
            }

            throw new RunException($"the server could not be started: {end}.");
        }
        catch (Exception problem)
        {
            process.Kill();
            await stops.DisposeAsync().ConfigureAwait(false);
            await process.DisposeAsync().ConfigureAwait(false);
            throw problem switch
            {
                OperationCanceledException when !cancellationToken.IsCancellationRequested =>
                    new RunException($"the server was not ready within {start.ReadyWithin.TotalSeconds:0} s{(load.Describe() is { } busy ? $"; {busy}" : "")}: --ready-within lets it take longer."),
                JsonException => new RunException($"the server's ready line cannot be read: {problem.Message}", problem),
                RunException or OperationCanceledException => problem,
                _ => new RunException($"the server could not be started: {problem.Message}", problem),
            };
        }
    }

    private static void Hear(string line, int pid, EndpointHost? endpoint, Incidents incidents)
    {
        if (FreezeLine.Read(line) is { } freeze)
        {
            incidents.Report(ProcessRole.Server, pid, endpoint?.Id, freeze);
        }
    }

    /// <summary>Reads on after the ready line, so that a server that prints is never blocked by a full pipe, and notices its end.</summary>
    private async Task WatchAsync()
    {
        // No deadline: it is silent as long as nothing happens, and its end, which this process brings about, ends the reading.
        while (await _process.Output.ReadLineAsync(CancellationToken.None).ConfigureAwait(false) is { } line)
        {
            Hear(line, Ready.Pid, Endpoint, _incidents);
        }

        if (Interlocked.Exchange(ref _isEnding, 1) == 0)
        {
            var end = await _process.DescribeEndAsync().ConfigureAwait(false);
            _incidents.Report(new ProcessIncident(ProcessRole.Server, IncidentKind.Died, Ready.Pid, end, Endpoint?.Id));
        }
    }

    /// <summary>A process was killed before it was ready.</summary>
    private sealed class KilledException(string message) : RunException(message);
}

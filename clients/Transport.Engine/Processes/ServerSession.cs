namespace Transport.Engine.Processes;

/// <summary>A server to measure or verify: processes of ours, which end with this object, or one that was running already.</summary>
public sealed class ServerSession : IAsyncDisposable
{
    /// <summary>Processes that start at the same time: more would only wait for each other.</summary>
    private static readonly int AtOnce = Math.Max(2, Environment.ProcessorCount);

    private readonly ServerStart? _start;
    private readonly Incidents _incidents;
    private readonly List<ServerProcess> _processes;
    private readonly Dictionary<string, UnavailableEndpoint> _failed;
    private readonly ServerReady? _attached;

    private ServerSession(ServerStart start, Incidents incidents, List<ServerProcess> processes, Dictionary<string, UnavailableEndpoint> failed)
    {
        _start = start;
        _incidents = incidents;
        _processes = processes;
        _failed = failed;
    }

    private ServerSession(ServerReady attached)
    {
        _attached = attached;
        _incidents = new Incidents();
        _processes = [];
        _failed = [];
    }

    /// <summary>What it serves, and where; of several processes together.</summary>
    public ServerReady Ready => _attached ?? Join();

    /// <summary>From starting the process to its ready line, the longest if there are several; 0 for a server that was running.</summary>
    public double StartMs => _processes.Count == 0 ? 0 : _processes.Max(process => process.StartMs);

    public IReadOnlyList<int> ProcessIds => [.. _processes.Select(process => process.Ready.Pid)];

    /// <summary>Starts a server and awaits the ready lines of its processes. A process that does not start leaves its endpoint unavailable.</summary>
    /// <exception cref="RunException">None of them started.</exception>
    public static Task<ServerSession> StartAsync(ServerStart start, CancellationToken cancellationToken) =>
        StartAsync(start, new Incidents(), cancellationToken);

    internal static async Task<ServerSession> StartAsync(ServerStart start, Incidents incidents, CancellationToken cancellationToken)
    {
        if (start.Endpoints is not { } endpoints)
        {
            return new ServerSession(start, incidents, [await ServerProcess.StartAsync(start, null, incidents, cancellationToken).ConfigureAwait(false)], []);
        }

        using var gate = new SemaphoreSlim(AtOnce);
        var starting = endpoints.DistinctBy(endpoint => endpoint.Id).Select(endpoint => StartGatedAsync(start, endpoint, incidents, gate, cancellationToken)).ToList();
        var started = await Task.WhenAll(starting).ConfigureAwait(false);
        var processes = started.Select(one => one.Process).OfType<ServerProcess>().ToList();
        var session = new ServerSession(
            start, incidents, processes, started.Select(one => one.Failed).OfType<UnavailableEndpoint>().ToDictionary(failed => failed.Id));
        // Nothing to start is for the rows to explain.
        if ((processes.Count > 0 || endpoints.Count == 0) && !cancellationToken.IsCancellationRequested)
        {
            return session;
        }

        await session.DisposeAsync().ConfigureAwait(false);
        cancellationToken.ThrowIfCancellationRequested();
        throw new RunException(session._failed.Values.First().Reason);
    }

    /// <summary>Asks a running server for its endpoints.</summary>
    /// <exception cref="RunException">It does not answer, or is not a server of ours.</exception>
    public static async Task<ServerSession> AttachAsync(Uri address, CancellationToken cancellationToken)
    {
        var ready = await ServerQuery.AskAsync(address, cancellationToken).ConfigureAwait(false);
        return new ServerSession(ready with { Http = address.GetLeftPart(UriPartial.Authority) });
    }

    /// <summary>Why an endpoint does not answer any more; a process of ours that is still there is ended.</summary>
    public Task<string> DescribeLossAsync(string endpointId) => Find(endpointId) is { } process
        ? process.DescribeLossAsync()
        : Task.FromResult($"the server at {Ready.Http} stopped answering");

    /// <summary>The process behind an endpoint; of several, the one that serves it alone.</summary>
    internal int PidOf(string endpointId) => Find(endpointId)?.Ready.Pid ?? Ready.Pid;

    /// <summary>Whether each endpoint has a process for itself.</summary>
    internal bool IsPerEndpoint => _start?.Endpoints is not null;

    /// <summary>Starts another process in the place of the one that serves an endpoint alone.</summary>
    /// <exception cref="RunException">It cannot be started; the endpoint is unavailable from then on.</exception>
    internal async Task<int> ReplaceAsync(string endpointId, CancellationToken cancellationToken)
    {
        var endpoint = _start!.Endpoints!.First(endpoint => endpoint.Id == endpointId);
        if (Find(endpointId) is { } old)
        {
            _processes.Remove(old);
            await old.DisposeAsync().ConfigureAwait(false);
        }

        try
        {
            var process = await ServerProcess.StartAsync(_start, endpoint, _incidents, cancellationToken).ConfigureAwait(false);
            _processes.Add(process);
            return process.Ready.Pid;
        }
        catch (RunException problem)
        {
            _failed[endpointId] = new UnavailableEndpoint(endpointId, problem.Message);
            throw;
        }
    }

    public async ValueTask DisposeAsync()
    {
        await Task.WhenAll(_processes.Select(process => process.DisposeAsync().AsTask())).ConfigureAwait(false);
        _processes.Clear();
    }

    private static async Task<(ServerProcess? Process, UnavailableEndpoint? Failed)> StartGatedAsync(
        ServerStart start, EndpointHost endpoint, Incidents incidents, SemaphoreSlim gate, CancellationToken cancellationToken)
    {
        try
        {
            await gate.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            return (null, null);
        }

        try
        {
            return (await ServerProcess.StartAsync(start, endpoint, incidents, cancellationToken).ConfigureAwait(false), null);
        }
        catch (RunException problem)
        {
            return (null, new UnavailableEndpoint(endpoint.Id, problem.Message));
        }
        catch (OperationCanceledException)
        {
            return (null, null);
        }
        finally
        {
            gate.Release();
        }
    }

    private ServerProcess? Find(string endpointId) =>
        _processes.Find(process => process.Endpoint is null || process.Endpoint.Id == endpointId);

    private ServerReady Join()
    {
        var all = _processes.ConvertAll(process => process.Ready);
        if (_start!.Endpoints is not { } order)
        {
            return all[0];
        }

        if (all.Count == 0)
        {
            return new ServerReady
            {
                Pid = 0, Http = "", Persons = _start.Persons, MaxCount = _start.Persons, Endpoints = [], Unavailable = [.. _failed.Values],
                Gc = "", Framework = "", ProductVersion = "",
            };
        }

        var places = order.Index().DistinctBy(item => item.Item.Id).ToDictionary(item => item.Item.Id, item => item.Index);
        return all[0] with
        {
            Endpoints = [.. all.SelectMany(ready => ready.Endpoints).OrderBy(endpoint => places.GetValueOrDefault(endpoint.Id, int.MaxValue))],
            Unavailable = [.. all.SelectMany(ready => ready.Unavailable), .. _failed.Values],
            // One program and one set of variables: if they differ nevertheless, the record shows it.
            Gc = string.Join(" or ", all.Select(ready => ready.Gc).Distinct()),
        };
    }
}

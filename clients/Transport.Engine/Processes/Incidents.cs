namespace Transport.Engine.Processes;

/// <summary>
/// What happens to the processes of a run, and what they report of themselves, on its way into the record. Safe for concurrent calls; what happens before there is a record is
/// kept for it.
/// </summary>
internal sealed class Incidents
{
    /// <summary>How a freeze that ended with its process is reported.</summary>
    internal const string KilledWhileStopped = "stopped when it was asked to end, and killed";

    private readonly Lock _lock = new();
    private readonly List<RunEvent> _early = [];
    private readonly List<(int Pid, DateTimeOffset From, DateTimeOffset To)> _freezes = [];
    private Action<RunEvent>? _note;

    /// <summary>How many freezes and deaths there have been.</summary>
    public int Count { get; private set; }

    /// <summary>Raised once for everything that happened, within a lock.</summary>
    public event Action<ProcessIncident>? Seen;

    /// <summary>Stores everything from now on, and what was kept.</summary>
    /// <exception cref="RunException">The record could not be written.</exception>
    /// <param name="add">Given what was kept.</param>
    /// <param name="note">Given what happens from now on, with what the run is doing then.</param>
    public void AttachTo(Action<RunEvent> add, Action<RunEvent> note)
    {
        lock (_lock)
        {
            _note = note;
            _early.ForEach(add);
            _early.Clear();
        }
    }

    /// <summary>The record ends: what happens from now on is counted and raised, and stored no more.</summary>
    public void Detach()
    {
        lock (_lock)
        {
            _note = _ => { };
        }
    }

    /// <summary>Reported by the process itself, or seen from outside; a freeze that both report counts once.</summary>
    public void Report(ProcessIncident incident)
    {
        incident = incident with { At = incident.At ?? DateTimeOffset.UtcNow };
        lock (_lock)
        {
            if (incident is { Kind: IncidentKind.Froze, At: { } from, Ms: { } ms })
            {
                var to = from.AddMilliseconds(ms);
                if (_freezes.Exists(known => known.Pid == incident.Pid && known.From <= to && known.To >= from))
                {
                    return;
                }

                _freezes.Add((incident.Pid, from, to));
            }

            Seen?.Invoke(incident);
            Count += incident.Kind == IncidentKind.Restarted ? 0 : 1;
            Store(incident);
        }
    }

    /// <summary>A server is there, and has said with what it runs, and with what the processes of plugins do that it started.</summary>
    /// <param name="ready">What it said.</param>
    /// <param name="endpoint">What it serves alone; null where it serves everything.</param>
    /// <param name="throttled">What its quota did during the run, where that is over.</param>
    public void Report(ServerReady ready, string? endpoint = null, Throttling? throttled = null)
    {
        lock (_lock)
        {
            Store(new ProcessReported(ProcessRole.Server, ready.Gc, ready.Knobs, Pid: ready.Pid, Endpoint: endpoint) { Throttled = throttled });
            foreach (var host in ready.Hosts)
            {
                Store(new ProcessReported(ProcessRole.Server, host.Gc, host.Knobs, Pid: host.Pid, Endpoint: host.Endpoint));
            }
        }
    }

    public void Report(ProcessRole role, int pid, string? endpoint, Freeze freeze) => Report(new ProcessIncident(
        role, IncidentKind.Froze, pid, "stood still", endpoint, Math.Round(freeze.Ms, 1)) { At = freeze.At });

    /// <summary>Asks a process to end, and reports what befalls it until it has: a stop, with which it is killed, and a death by another's hand.</summary>
    /// <param name="process">It.</param>
    /// <param name="role">Which side it is on.</param>
    /// <param name="endpoint">The endpoint that a server's process serves alone.</param>
    /// <param name="died">When it died, in words; null where its death is reported elsewhere.</param>
    public async Task EndAsync(ChildProcess process, ProcessRole role, string? endpoint, string? died)
    {
        await process.EndAsync(() => Report(new ProcessIncident(
            role, IncidentKind.Froze, process.Id, KilledWhileStopped, endpoint, process.ExitWithin.TotalMilliseconds)
        { At = DateTimeOffset.UtcNow - process.ExitWithin })).ConfigureAwait(false);
        if (died is not null && process.WasKilledByOthers)
        {
            var end = await process.DescribeEndAsync().ConfigureAwait(false);
            Report(new ProcessIncident(role, IncidentKind.Died, process.Id, $"{died}: {end}", endpoint));
        }
    }

    private void Store(RunEvent ofAProcess)
    {
        if (_note is { } note)
        {
            note(ofAProcess);
        }
        else
        {
            _early.Add(ofAProcess);
        }
    }
}

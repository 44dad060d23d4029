using Transport.Harness.Record;
using Transport.ServerApi;

namespace Transport.Harness.Engine.Processes;

/// <summary>
/// What happens to the processes of a run, on its way into the record. Safe for concurrent calls; what happens before there is a record is
/// kept for it.
/// </summary>
internal sealed class Incidents
{
    private readonly Lock _lock = new();
    private readonly List<ProcessIncident> _early = [];
    private readonly List<(int Pid, DateTimeOffset From, DateTimeOffset To)> _freezes = [];
    private Action<ProcessIncident>? _note;

    /// <summary>How many freezes and deaths there have been.</summary>
    public int Count { get; private set; }

    /// <summary>Raised once for everything that happened, within a lock.</summary>
    public event Action<ProcessIncident>? Seen;

    /// <summary>Stores everything from now on, and what was kept.</summary>
    /// <exception cref="RunException">The record could not be written.</exception>
    /// <param name="add">Given what was kept.</param>
    /// <param name="note">Given what happens from now on, with what the run is doing then.</param>
    public void AttachTo(Action<ProcessIncident> add, Action<ProcessIncident> note)
    {
        lock (_lock)
        {
            _note = note;
            _early.ForEach(add);
            _early.Clear();
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
            if (_note is { } note)
            {
                note(incident);
            }
            else
            {
                _early.Add(incident);
            }
        }
    }

    /// <summary>A process reports that it froze.</summary>
    public void Report(ProcessRole role, int pid, string? endpoint, Freeze freeze) => Report(new ProcessIncident(
        role, IncidentKind.Froze, pid, "stood still", endpoint, Math.Round(freeze.Ms, 1)) { At = freeze.At });
}

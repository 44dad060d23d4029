using System.Diagnostics;
using Transport.Harness.Engine.Machine;
using Transport.Harness.Record;

namespace Transport.Harness.Engine.Processes;

/// <summary>
/// Watches from outside whether a process that is starting is stopped by a signal: until its own watch runs, it cannot detect that itself. On Linux; elsewhere
/// nothing is seen.
/// </summary>
internal static class StoppedState
{
    private static readonly TimeSpan Every = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan Least = TimeSpan.FromSeconds(1);

    /// <summary>Watches until it is cancelled; a process stopped for a second or more is an incident.</summary>
    public static async Task WatchAsync(ProcessRole role, int pid, string? endpoint, Incidents incidents, CancellationToken end)
    {
        long? since = null;
        var at = DateTimeOffset.UtcNow;
        while (true)
        {
            var stopped = !end.IsCancellationRequested && IsStopped(pid);
            if (stopped && since is null)
            {
                (since, at) = (Stopwatch.GetTimestamp(), DateTimeOffset.UtcNow);
            }
            else if (!stopped && since is { } began)
            {
                since = null;
                var ms = Stopwatch.GetElapsedTime(began);
                if (ms >= Least)
                {
                    incidents.Report(new ProcessIncident(role, IncidentKind.Froze, pid, "stopped while it started", endpoint, Math.Round(ms.TotalMilliseconds, 1)) { At = at });
                }
            }

            if (end.IsCancellationRequested)
            {
                return;
            }

            await Task.Delay(Every, end).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
    }

    /// <summary>Whether it is stopped right now.</summary>
    public static bool IsStopped(int pid)
    {
        // "pid (name) state ...": the name may hold anything, so the state is looked for from the end.
        var stat = MachineProbe.ReadLines($"/proc/{pid}/stat").FirstOrDefault();
        var end = stat?.LastIndexOf(") ", StringComparison.Ordinal) ?? -1;
        return end >= 0 && stat!.Length > end + 2 && stat[end + 2] is ('T' or 't');
    }
}

namespace Transport.Engine.Processes;

/// <summary>
/// Watches from outside whether a process is stopped by a signal: before its own watch runs, and after its last message, nobody learns of that from the process
/// itself. On Linux; elsewhere nothing is seen.
/// </summary>
internal sealed class StoppedWatch : IAsyncDisposable
{
    private static readonly TimeSpan Every = TimeSpan.FromMilliseconds(250);
    private static readonly TimeSpan Least = TimeSpan.FromSeconds(1);

    private readonly CancellationTokenSource _end = new();
    private readonly Task _watching;

    private StoppedWatch(ProcessRole role, int pid, string? endpoint, Incidents incidents) => _watching = WatchAsync(role, pid, endpoint, incidents);

    /// <summary>Watches until it is disposed; a process stopped for a second or more is an incident.</summary>
    public static StoppedWatch Start(ProcessRole role, int pid, string? endpoint, Incidents incidents) => new(role, pid, endpoint, incidents);

    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync().ConfigureAwait(false);
        await _watching.ConfigureAwait(false);
        _end.Dispose();
    }

    private async Task WatchAsync(ProcessRole role, int pid, string? endpoint, Incidents incidents)
    {
        long? since = null;
        var at = DateTimeOffset.UtcNow;
        while (true)
        {
            var stopped = !_end.IsCancellationRequested && StoppedState.IsStopped(pid);
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
                    incidents.Report(new ProcessIncident(role, IncidentKind.Froze, pid, "stopped by a signal", endpoint, Math.Round(ms.TotalMilliseconds, 1)) { At = at });
                }
            }

            if (_end.IsCancellationRequested)
            {
                return;
            }

            await Task.Delay(Every, _end.Token).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
    }
}

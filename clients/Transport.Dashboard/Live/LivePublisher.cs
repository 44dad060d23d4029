namespace Transport.Dashboard.Live;

/// <summary>
/// Once a second, and only while a page watches: looks for runs of the command line, updates figures and sends them to the pages. Rests
/// 24 times as long as it works, so that the measurement keeps its processor.
/// </summary>
/// <remarks>Not a BackgroundService: where one is disposed before its task has begun, the host logs its cancellation as an error.</remarks>
internal sealed class LivePublisher(LiveHub hub, StoreWatcher watcher, ILogger<LivePublisher> logger) : IHostedService, IDisposable
{
    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(1);

    /// <summary>Figures of a second; one cell's may take longer.</summary>
    private static readonly TimeSpan Work = TimeSpan.FromMilliseconds(20);

    /// <summary>Rest after work, in times of it: at most 1 part in 25, 4 % of a core.</summary>
    private const int Rest = 24;

    private readonly CancellationTokenSource _stop = new();
    private Task _publishing = Task.CompletedTask;

    /// <inheritdoc/>
    public Task StartAsync(CancellationToken cancellationToken)
    {
        var stop = _stop.Token;
        _publishing = Task.Run(() => PublishAsync(stop), CancellationToken.None);
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public async Task StopAsync(CancellationToken cancellationToken)
    {
        await _stop.CancelAsync();
        await _publishing.WaitAsync(cancellationToken);
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        _stop.Cancel();
        _stop.Dispose();
    }

    private async Task PublishAsync(CancellationToken stoppingToken)
    {
        try
        {
            while (true)
            {
                var worked = Publish();
                await Task.Delay(worked * Rest > Pause ? worked * Rest : Pause, stoppingToken);
            }
        }
        catch (OperationCanceledException) when (stoppingToken.IsCancellationRequested)
        {
            // The server stops.
        }
        finally
        {
            watcher.Forget();
        }
    }

    /// <returns>How long it took.</returns>
    private TimeSpan Publish()
    {
        var startedAt = Stopwatch.GetTimestamp();
        try
        {
            if (hub.IsWatched)
            {
                watcher.Look();
                hub.Publish(Work);
            }
            else
            {
                watcher.Forget();
            }
        }
        catch (Exception problem)
        {
            // Pages that miss a second of figures are better than pages that miss all that follow.
            logger.LogError(problem, "What is measured could not be shown.");
        }

        return Stopwatch.GetElapsedTime(startedAt);
    }
}

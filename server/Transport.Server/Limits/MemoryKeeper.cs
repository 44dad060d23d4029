namespace Transport.Server.Limits;

/// <summary>
/// Once a second: cuts the readers that are too slow, and gives memory back to the machine when large answers have ended, or when nothing happens any
/// more. A collector that is not asked for memory does not collect, and the process would stay as large as the largest messages have made it.
/// </summary>
/// <remarks>Not a BackgroundService: if one is disposed before its task has begun, the host logs its cancellation as an error.</remarks>
internal sealed class MemoryKeeper(AnswerBudget budget, ILogger<MemoryKeeper> logger) : IHostedService, IDisposable
{
    private readonly IdleHeap _heap = new();
    private readonly CancellationTokenSource _stop = new();
    private Task _keeping = Task.CompletedTask;

    /// <summary>Less is left to the collector.</summary>
    private const long WorthCollecting = 64 * 1024 * 1024;

    private static readonly TimeSpan Period = TimeSpan.FromSeconds(1);

    /// <summary>Between large answers nothing is collected.</summary>
    private const int QuietPeriods = 3;

    public Task StartAsync(CancellationToken cancellationToken)
    {
        _keeping = KeepAsync(_stop.Token);
        return Task.CompletedTask;
    }

    public async Task StopAsync(CancellationToken cancellationToken)
    {
        await _stop.CancelAsync();
        await _keeping.WaitAsync(cancellationToken);
    }

    public void Dispose()
    {
        _stop.Cancel();
        _stop.Dispose();
    }

    private async Task KeepAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(Period);
        var quiet = 0;
        while (await WaitAsync(timer, stoppingToken))
        {
            CutSlowReaders();
            quiet = budget.Released >= WorthCollecting && budget.Answers < WorthCollecting ? quiet + 1 : 0;
            var isIdle = _heap.IsWorthCollecting(GC.GetTotalAllocatedBytes(), GC.GetGCMemoryInfo(GCKind.Any).TotalCommittedBytes, budget.Given);
            if (quiet >= QuietPeriods || isIdle)
            {
                quiet = 0;
                budget.Collected();
                GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
            }
        }
    }

    private static async Task<bool> WaitAsync(PeriodicTimer timer, CancellationToken stoppingToken)
    {
        try
        {
            return await timer.WaitForNextTickAsync(stoppingToken);
        }
        catch (OperationCanceledException)
        {
            return false;
        }
    }

    private void CutSlowReaders()
    {
        var now = Stopwatch.GetTimestamp();
        var slow = budget.Holders.Where(holder => now > holder.Value).Select(holder => holder.Key).ToList();
        slow.ForEach(holder => holder.Cut());
        if (slow.Count > 0)
        {
            logger.LogInformation("{Count} answers were cut because their readers took less than {Rate} bytes per second", slow.Count, AnswerScope.MinBytesPerSecond);
        }
    }
}

namespace Transport.Server.Host;

/// <summary>
/// Gives memory back to the machine when the largest messages have been answered and nothing happens any more: a collector that is not asked for
/// memory does not collect, and the process would stay as large as they have made it.
/// </summary>
internal sealed class IdleMemory : BackgroundService
{
    private static readonly TimeSpan Period = TimeSpan.FromSeconds(1);

    private readonly IdleHeap _heap = new();

    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(Period);
        try
        {
            while (await timer.WaitForNextTickAsync(stoppingToken))
            {
                if (_heap.IsWorthCollecting(GC.GetTotalAllocatedBytes(), GC.GetGCMemoryInfo(GCKind.Any).TotalCommittedBytes))
                {
                    GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
                }
            }
        }
        catch (OperationCanceledException)
        {
            // The server stops.
        }
    }
}

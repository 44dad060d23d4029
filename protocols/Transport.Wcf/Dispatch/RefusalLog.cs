using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Transport.Wcf.Dispatch;

/// <summary>
/// Warnings that a peer can cause as often as it likes, limited by kind so that no peer fills a disk: the first <see cref="Burst"/> of a kind in
/// every <see cref="Period"/> are written, the others counted, and the count is written when the period is over.
/// </summary>
/// <remarks>One per logger factory, which all endpoints of a host share. Safe for concurrent callers.</remarks>
internal sealed class RefusalLog : IDisposable
{
    /// <summary>Warnings of one kind that are written in a period.</summary>
    public const int Burst = 10;

    /// <summary>Over which warnings are counted.</summary>
    public static readonly TimeSpan Period = TimeSpan.FromSeconds(10);

    private static readonly ConditionalWeakTable<ILoggerFactory, RefusalLog> Shared = [];

    private readonly ConcurrentDictionary<RefusalKind, Counter> _counters = new();
    private readonly ILogger _logger;
    private readonly ITimer _timer;

    /// <param name="logger">Receives the entries.</param>
    /// <param name="time">Whose timer ends the periods.</param>
    public RefusalLog(ILogger logger, TimeProvider time)
    {
        _logger = logger;
        _timer = time.CreateTimer(static log => ((RefusalLog)log!).EndPeriod(), this, Period, Period);
    }

    /// <summary>For events that are not rejections, and not limited.</summary>
    public ILogger Unlimited => _logger;

    /// <summary>The log of a host.</summary>
    public static RefusalLog Of(ILoggerFactory loggers) =>
        Shared.GetValue(loggers, static loggers => new RefusalLog(loggers.CreateLogger<WcfService>(), TimeProvider.System));

    /// <summary>Counts a warning.</summary>
    /// <returns>The logger to write it to; null where the kind has had its share of this period.</returns>
    public ILogger? Admit(RefusalKind kind) => _counters.GetOrAdd(kind, static _ => new Counter()).Admits() ? _logger : null;

    /// <summary>Warns of a message that is passed over, because others leave no room for it.</summary>
    public void WarnOfNoRoom(string? action) =>
        Admit(RefusalKind.NoRoom)?.LogWarning("There was no room for a message with the action {Action}; it was passed over.", action);

    /// <summary>Writes the counts, and begins the next period.</summary>
    public void EndPeriod()
    {
        foreach (var (kind, counter) in _counters)
        {
            var suppressed = counter.Begin();
            if (suppressed > 0)
            {
                _logger.LogWarning("{Count} more warnings of the kind {Kind} came within {Period} and were not written.", suppressed, kind, Period);
            }
        }
    }

    public void Dispose() => _timer.Dispose();

    private sealed class Counter
    {
        private long _count;

        public bool Admits() => Interlocked.Increment(ref _count) <= Burst;

        public long Begin() => Interlocked.Exchange(ref _count, 0) - Burst;
    }
}

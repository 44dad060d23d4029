namespace Transport.ServerApi.Freezes;

/// <summary>Remembers when the calling process froze: stopped by a signal or a debugger, or not scheduled at all.</summary>
/// <remarks>It costs two wake-ups of one thread per second.</remarks>
public static class FreezeLog
{
    /// <summary>The most that are remembered; older ones are forgotten.</summary>
    public const int Capacity = 256;

    private static readonly TimeSpan Every = TimeSpan.FromMilliseconds(500);
    private static readonly TimeSpan Least = TimeSpan.FromSeconds(1);
    private static readonly Lock Lock = new();
    private static readonly Queue<Freeze> Known = new();
    private static FreezeDetector? _detector;

    /// <summary>Raised once for every freeze, on the thread that found it.</summary>
    public static event Action<Freeze>? Seen;

    /// <summary>Begins to watch; further calls do nothing.</summary>
    public static void Start()
    {
        lock (Lock)
        {
            if (_detector is not null)
            {
                return;
            }

            _detector = new FreezeDetector(Stopwatch.GetTimestamp(), Every, Least);
        }

        new Thread(() =>
        {
            while (true)
            {
                Thread.Sleep(Every);
                Look();
            }
        })
        { IsBackground = true, Name = "freeze watch" }.Start();
    }

    /// <summary>Looks at the clock now; for those who cannot wait until the thread does.</summary>
    public static void Look()
    {
        Freeze? found;
        lock (Lock)
        {
            found = _detector?.Look(Stopwatch.GetTimestamp(), DateTimeOffset.UtcNow);
            if (found is null)
            {
                return;
            }

            Known.Enqueue(found);
            if (Known.Count > Capacity)
            {
                Known.Dequeue();
            }
        }

        Seen?.Invoke(found);
    }

    /// <summary>Freezes after number <paramref name="after"/>, oldest first, up to this moment.</summary>
    public static IReadOnlyList<Freeze> After(long after)
    {
        Look();
        lock (Lock)
        {
            return [.. Known.Where(freeze => freeze.Number > after)];
        }
    }
}

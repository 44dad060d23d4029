namespace Transport.ServerApi;

/// <summary>Remembers when the calling process collected garbage, at the price of one small object a collection.</summary>
/// <remarks>
/// A sentinel object that dies young is finalised after every collection, and its finaliser makes the next one. The runtime's own events
/// would need a session and a thread that polls, which would be there while calls are measured.
/// </remarks>
public static class CollectionLog
{
    /// <summary>The most that are remembered; older ones are forgotten.</summary>
    public const int Capacity = 1024;

    private static readonly Lock Lock = new();
    private static readonly Queue<CollectionInfo> Seen = new();
    private static long _count;
    private static bool _isStarted;

    /// <summary>Begins to remember; further calls do nothing.</summary>
    public static void Start()
    {
        lock (Lock)
        {
            if (!_isStarted)
            {
                _isStarted = true;
                Sentinel.Make(GC.CollectionCount(1), GC.CollectionCount(2));
            }
        }
    }

    /// <summary>What was collected after number <paramref name="after"/>, oldest first.</summary>
    public static IReadOnlyList<CollectionInfo> After(long after)
    {
        lock (Lock)
        {
            return [.. Seen.Where(collection => collection.Number > after)];
        }
    }

    private static void Add(int generation)
    {
        var seenAt = Stopwatch.GetTimestamp();
        var pauses = GC.GetGCMemoryInfo(GCKind.Any).PauseDurations;
        var pauseMs = pauses.Length > 0 ? pauses[0].TotalMilliseconds : 0;
        lock (Lock)
        {
            Seen.Enqueue(new CollectionInfo(++_count, generation, seenAt, pauseMs));
            if (Seen.Count > Capacity)
            {
                Seen.Dequeue();
            }
        }
    }

    /// <summary>Unreachable from the start, so that the next collection finds it dead.</summary>
    private sealed class Sentinel(int gen1, int gen2)
    {
        public static void Make(int gen1, int gen2) => _ = new Sentinel(gen1, gen2);

        ~Sentinel()
        {
            if (Environment.HasShutdownStarted)
            {
                return;
            }

            var (now1, now2) = (GC.CollectionCount(1), GC.CollectionCount(2));
            Add(now2 != gen2 ? 2 : now1 != gen1 ? 1 : 0);
            Make(now1, now2);
        }
    }
}

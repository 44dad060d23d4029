namespace Transport.CollectionBenchmarks;

/// <summary>What every benchmark does so often, by all processors at once.</summary>
internal static class Work
{
    /// <summary>The article's number.</summary>
    public const int Count = 1_500_000;

    /// <summary>One value for all: it is the collection that is measured.</summary>
    public static Order Value { get; } = new();

    public static void Split(Action<int> each) => Parallel.For(0, Environment.ProcessorCount, share =>
    {
        var shares = Environment.ProcessorCount;
        for (var i = (int)((long)Count * share / shares); i < (int)((long)Count * (share + 1) / shares); i++)
        {
            each(i);
        }
    });
}

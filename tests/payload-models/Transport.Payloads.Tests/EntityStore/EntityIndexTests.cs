namespace Transport.EntityStore.Tests;

public sealed class EntityIndexTests
{
    [Fact]
    public void TryAdd_ManyThreads_FindsEveryKeyOnce()
    {
        var index = new EntityIndex<int, string>();
        var added = 0;

        Parallel.For(0, 4, _ =>
        {
            for (var i = 0; i < 50_000; i++)
            {
                if (index.TryAdd(i, $"v{i}"))
                {
                    Interlocked.Increment(ref added);
                }
            }
        });

        Assert.Equal(50_000, added);
        Assert.Equal(50_000, index.Count);
        Assert.Equal(50_000, index.Entries.Select(entry => entry.Key).Distinct().Count());
        Assert.All(Enumerable.Range(0, 50_000), i => Assert.Equal($"v{i}", index.TryGetValue(i, out var value) ? value : null));
    }

    [Fact]
    public void TryGetValue_WhileTablesGrow_NeverMissesAKeyThatWasAdded()
    {
        var index = new EntityIndex<long, long>();
        var known = 0L;
        var missed = 0;
        var writing = Task.Run(
            () =>
            {
                for (var i = 1L; i <= 300_000; i++)
                {
                    index.TryAdd(i, -i);
                    Volatile.Write(ref known, i);
                }
            },
            TestContext.Current.CancellationToken);

        while (!writing.IsCompleted)
        {
            var upTo = Volatile.Read(ref known);
            for (var i = Math.Max(1, upTo - 100); i <= upTo; i++)
            {
                missed += index.TryGetValue(i, out var value) && value == -i ? 0 : 1;
            }
        }

        Assert.Equal(0, missed);
    }

    [Fact]
    public void TryGetValue_KeyThatWasNotAdded_IsFalse()
    {
        var index = new EntityIndex<string, int>(10);
        index.TryAdd("SN000001", 1);

        Assert.False(index.TryGetValue("SN000002", out _));
        Assert.False(index.TryAdd("SN000001", 2));
        Assert.True(index.TryGetValue("SN000001", out var kept));
        Assert.Equal(1, kept);
    }

    [Fact]
    public void Update_ManyThreads_LosesNone()
    {
        var index = new EntityIndex<int, int>();

        Parallel.For(0, 100_000, i => index.Update(i % 7, 1, (value, more) => value + more));

        Assert.Equal(100_000, index.Entries.Sum(entry => entry.Value));
    }

    [Fact]
    public void Constructor_ValueThatCannotBeWrittenAtOnce_IsRefused() => Assert.Throws<NotSupportedException>(() => new EntityIndex<int, decimal>());
}

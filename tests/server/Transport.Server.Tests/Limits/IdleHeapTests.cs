namespace Transport.Server.Tests.Limits;

public sealed class IdleHeapTests
{
    private readonly IdleHeap _heap = new();

    [Fact]
    public void IsWorthCollecting_LargeAndIdle_OnceAfterAWhile()
    {
        Assert.False(_heap.IsWorthCollecting(IdleHeap.Large, IdleHeap.Large));
        var asked = Enumerable.Range(0, 20).Select(_ => _heap.IsWorthCollecting(IdleHeap.Large, IdleHeap.Large)).ToArray();

        Assert.Single(asked, worth => worth);
        Assert.True(asked[IdleHeap.QuietSeconds - 1]);
    }

    [Fact]
    public void IsWorthCollecting_InUse_Never() =>
        Assert.DoesNotContain(true, Enumerable.Range(1, 100).Select(i => _heap.IsWorthCollecting(i * 2 * IdleHeap.Little, 2 * IdleHeap.Large)));

    [Fact]
    public void IsWorthCollecting_SmallHeap_Never() =>
        Assert.DoesNotContain(true, Enumerable.Range(0, 100).Select(_ => _heap.IsWorthCollecting(IdleHeap.Large, IdleHeap.Large - 1)));

    [Fact]
    public void IsWorthCollecting_MuchGivenUpWhileIdle_OnceMore()
    {
        Assert.Contains(true, Enumerable.Range(0, 20).Select(_ => _heap.IsWorthCollecting(IdleHeap.Large, IdleHeap.Large, given: 1)).ToArray());
        Assert.DoesNotContain(true, Enumerable.Range(0, 20).Select(_ => _heap.IsWorthCollecting(IdleHeap.Large, IdleHeap.Large, given: 2)).ToArray());
        Assert.Single(Enumerable.Range(0, 20).Select(_ => _heap.IsWorthCollecting(IdleHeap.Large, IdleHeap.Large, given: IdleHeap.Large)).ToArray(), worth => worth);
    }

    [Fact]
    public void IsWorthCollecting_GrownAgain_OnceMore()
    {
        Assert.Contains(true, Enumerable.Range(0, 20).Select(_ => _heap.IsWorthCollecting(IdleHeap.Large, IdleHeap.Large)).ToArray());
        Assert.Contains(true, Enumerable.Range(0, 20).Select(_ => _heap.IsWorthCollecting(3 * IdleHeap.Large, IdleHeap.Large)).ToArray());
    }
}

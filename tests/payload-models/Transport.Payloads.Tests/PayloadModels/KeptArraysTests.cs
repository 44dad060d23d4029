namespace Transport.PayloadModels.Tests;

public sealed class KeptArraysTests
{
    [Fact]
    public void Get_SameKeyTwice_IsTheSameArray()
    {
        var kept = new KeptArrays<int, int>(10);

        Assert.Same(kept.Get(3, 0, Make), kept.Get(3, 0, Make));
        Assert.Equal(3, kept.Items);
    }

    [Fact]
    public void Get_MoreThanMayBeKept_IsMadeForEachCall()
    {
        var kept = new KeptArrays<int, int>(10);

        Assert.NotSame(kept.Get(11, 0, Make), kept.Get(11, 0, Make));
        Assert.Equal(0, kept.Items);
    }

    [Fact]
    public void Get_ManyKeysByManyCallers_NeverKeepsMoreThanIsAllowed()
    {
        var kept = new KeptArrays<int, int>(100);

        Parallel.For(0, 10_000, i =>
        {
            Assert.Equal(i % 120, kept.Get(i % 120, 0, Make).Length);
            Assert.InRange(kept.Items, 0, 100);
        });
    }

    private static int[] Make(int state, int length) => new int[length];
}

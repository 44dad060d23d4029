namespace Transport.Experiments.Tests.Load.Generator;

public sealed class QueryIdsTests
{
    private static readonly LoadVisit Visit = new("row", 0, 0, 4);

    [Fact]
    public void Next_OfTheSameLoad_GivesTheSameIdsWhichDiffer()
    {
        var ids = Ids(7, Visit, LoadShare.Whole, 1000);

        Assert.Equal(ids, Ids(7, Visit, LoadShare.Whole, 1000));
        Assert.All(ids, id => Assert.InRange(id, 1, int.MaxValue));
        Assert.Equal(1000, ids.Distinct().Count());
        // All over a table of 100 rows, not only at its beginning.
        Assert.Equal(100, ids.Select(id => id % 100).Distinct().Count());
    }

    [Fact]
    public void Next_OfAnotherSeedRoundTrialOrWarmUp_GivesOtherIds()
    {
        var sequences = new[] { Ids(7, Visit, LoadShare.Whole, 5), Ids(8, Visit, LoadShare.Whole, 5), Ids(7, Visit with { Round = 1 }, LoadShare.Whole, 5), Ids(7, Visit with { Trial = 1 }, LoadShare.Whole, 5), Ids(7, null, LoadShare.Whole, 5) };

        Assert.Equal(25, sequences.SelectMany(ids => ids).Distinct().Count());
    }

    [Fact]
    public void Next_OfAgents_GivesTheIdsOfOneSequenceInTurn() => Assert.Equal(
        Ids(7, Visit, LoadShare.Whole, 6),
        Ids(7, Visit, new LoadShare(0, [2, 1]), 3).Zip(Ids(7, Visit, new LoadShare(1, [2, 1]), 3), (one, other) => new[] { one, other }).SelectMany(pair => pair));

    private static long[] Ids(int seed, LoadVisit? visit, LoadShare share, int count)
    {
        var ids = new QueryIds(seed, visit, share);
        return [.. Enumerable.Range(0, count).Select(_ => ids.Next())];
    }
}

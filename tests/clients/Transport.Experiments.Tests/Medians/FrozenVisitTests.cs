namespace Transport.Experiments.Tests.Medians;

public sealed class FrozenVisitTests
{
    private static readonly Cell Cell = new("json", Operation.GetPersons, 1, Orders: false);

    [Fact]
    public void WithStall_OneCallCovered_TakesItOutAndKeepsTheOthersCollections()
    {
        var visit = new Visit(Cell, 4, [1, 8000, 2, 3], Collections: [new(0, 0, true), new(1, 1, true), new(3, 2, false)]);

        var marked = CollectionWatch.WithStall(visit, new HashSet<int> { 1 });

        Assert.Equal([1.0, 2.0, 3.0], marked.Ms);
        Assert.Equal(1, marked.Stalls);
        Assert.Equal([new CallCollection(0, 0, true), new(2, 2, false)], marked.Collections!);
        Assert.Null(EventCheck.Problem(new BlockMeasured(0, 0, [marked])));
    }

    [Fact]
    public void WithStall_AVisitThatStalledAlready_HoldsOneStall()
    {
        var marked = CollectionWatch.WithStall(new Visit(Cell, 0, [1, 8000], Stalls: 1), new HashSet<int> { 1 });

        Assert.Equal([1.0], marked.Ms);
        Assert.Equal(1, marked.Stalls);
        Assert.Null(marked.Collections);
    }
}

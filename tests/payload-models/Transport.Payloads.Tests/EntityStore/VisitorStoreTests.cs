namespace Transport.EntityStore.Tests;

public sealed class VisitorStoreTests
{
    [Theory]
    [InlineData(VisitorState.Unknown)]
    [InlineData(VisitorState.Yes, VisitorStore.Yes)]
    [InlineData(VisitorState.Yes, VisitorStore.Yes, VisitorStore.No)]
    [InlineData(VisitorState.No, VisitorStore.No, VisitorStore.Close)]
    [InlineData(VisitorState.ClosedOnce, VisitorStore.Close)]
    [InlineData(VisitorState.Yes, VisitorStore.Close, VisitorStore.Close, VisitorStore.Yes)]
    [InlineData(VisitorState.ClosedForGood, VisitorStore.Close, VisitorStore.Close, VisitorStore.Close)]
    [InlineData(VisitorState.ClosedForGood, VisitorStore.Close, VisitorStore.Close, VisitorStore.Close, VisitorStore.Yes)]
    [InlineData(VisitorState.ClosedTwice, VisitorStore.Close, VisitorStore.Close, VisitorStore.Ask)]
    public void Visit_OneAfterTheOther_FollowsTheRules(VisitorState expected, params int[] operations)
    {
        var store = new VisitorStore();
        foreach (var operation in operations)
        {
            store.Visit(4711, operation);
        }

        Assert.Equal(expected, store.Visit(4711, VisitorStore.Ask));
    }

    [Fact]
    public void Load_WhatWasSaved_HasEveryVisitor()
    {
        var file = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        var store = new VisitorStore();
        for (var id = 0; id < 250_000; id++)
        {
            store.Visit(id * 2654435769L, 1 + (id % 3));
        }

        try
        {
            store.Save(file);
            var loaded = VisitorStore.Load(file);

            Assert.Equal(store.Count, loaded.Count);
            Assert.All(Enumerable.Range(0, 1000), id => Assert.Equal(
                store.Visit(id * 2654435769L, VisitorStore.Ask), loaded.Visit(id * 2654435769L, VisitorStore.Ask)));
        }
        finally
        {
            File.Delete(file);
        }
    }
}

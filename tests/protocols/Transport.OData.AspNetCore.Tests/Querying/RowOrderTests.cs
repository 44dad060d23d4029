namespace Transport.OData.CompiledPayloads.Tests.Querying;

public sealed class RowOrderTests
{
    [Fact]
    public void OrderBy_RowsInOrder_DoesNotSort()
    {
        (int Key, int Place)[] rows = [(1, 0), (1, 1), (2, 2), (7, 3)];

        var ordered = RowOrder.OrderBy(rows, static row => row.Key);

        // A sorted sequence would be LINQ's IOrderedEnumerable, of which $top and $skip cannot take a slice.
        Assert.Equal(rows, Assert.IsType<List<(int Key, int Place)>>(ordered));
    }

    [Fact]
    public void OrderBy_RowsInOrder_LaterChangesOfTheSourceAreNotSeen()
    {
        int[] rows = [1, 2, 3];

        var ordered = RowOrder.OrderBy(rows, static row => row);
        rows[0] = 9;

        Assert.Equal([1, 2, 3], ordered);
    }

    [Fact]
    public void OrderBy_RandomRows_SameAsLinq()
    {
        var random = new Random(17);
        for (var i = 0; i < 2_000; i++)
        {
            var rows = Enumerable.Range(0, random.Next(6)).Select(place => (Key: random.Next(5) is > 0 and var key ? (double?)(key == 4 ? double.NaN : key) : null, place)).ToList();

            Assert.Equal(rows.OrderBy(static row => row.Key), RowOrder.OrderBy(rows, static row => row.Key));
        }
    }

    [Fact]
    public void First_RandomRows_SameAsLinq()
    {
        var random = new Random(18);
        for (var i = 0; i < 4_000; i++)
        {
            var keys = 1 + random.Next(9);
            var rows = Enumerable.Range(0, random.Next(12)).Select(place => (Key: random.Next(keys), place)).ToList();
            rows = random.Next(3) == 0 ? [.. rows.OrderBy(static row => row.Key)] : rows;
            var most = random.Next(8);

            Assert.Equal(rows.OrderBy(static row => row.Key).Take(most), RowOrder.First(rows, static row => row.Key, most));
        }
    }

    [Fact]
    public void First_ManyRows_AllocatesForTheFirstOnly()
    {
        var rows = Enumerable.Range(0, 100_000).ToArray();
        _ = RowOrder.First(rows, static row => row, 1);

        var before = GC.GetAllocatedBytesForCurrentThread();
        _ = RowOrder.First(rows, static row => row, 1);

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000);
    }

    [Fact]
    public void FirstAsTheyAre_ManyRows_ReadsNoMoreThanItTakes()
    {
        var read = 0;

        var rows = Enumerable.Range(1, 100_000).Select(row =>
        {
            read++;
            return row;
        });

        Assert.Equal([1, 2, 3], RowOrder.FirstAsTheyAre(rows, 3));
        Assert.Equal(3, read);
    }

    [Fact]
    public void OrderBy_TextKeys_SameAsLinq()
    {
        string?[][] cases = [[null, "", "a", "B"], ["B", "a"], ["a", "B", null], []];

        Assert.All(cases, static rows => Assert.Equal(rows.OrderBy(static row => row), RowOrder.OrderBy(rows, static row => row)));
    }
}

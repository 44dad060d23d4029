namespace Transport.Statistics.Tests;

/// <summary>Figures that another program has computed from the definitions, and the numbers that both begin with.</summary>
internal static class Known
{
    /// <summary>Lehmer's generator with the multiplier 48271: numbers between 0 and 1, the same in any program.</summary>
    public static IEnumerable<double> Numbers(long seed = 12345)
    {
        while (true)
        {
            seed = seed * 48271 % 2147483647;
            yield return seed / 2147483647.0;
        }
    }

    /// <summary>Cells by process and block: a factor for each process of a cell, then a number for each call; of the blocks of a cell, 10 % more from cell to cell.</summary>
    public static double[][][][] Cells(int cells, int processes, int blocks, int calls = 1, double spread = 0.3, long seed = 12345)
    {
        using var numbers = Numbers(seed).GetEnumerator();
        double Next() => numbers.MoveNext() ? numbers.Current : 0;
        return [.. Enumerable.Range(0, cells).Select(cell => Enumerable.Range(0, processes).Select(_ =>
        {
            var factor = 1 + (spread * Next());
            return Enumerable.Range(0, blocks).Select(_ => Enumerable.Range(0, calls).Select(_ => (1 + (Next() / 2)) * factor * (1 + (0.1 * cell))).ToArray()).ToArray();
        }).ToArray())];
    }

    /// <summary>Asserts all three numbers of an estimate.</summary>
    public static void AssertIs(double center, double error, double freedom, Estimate? found)
    {
        Assert.Equal(center, found!.Value.Center, 1e-9);
        Assert.Equal(error, found.Value.Error, 1e-9);
        Assert.Equal(freedom, found.Value.Freedom, 1e-4 * freedom);
    }
}

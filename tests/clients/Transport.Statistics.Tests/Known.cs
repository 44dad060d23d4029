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

    /// <summary>Rows or cells by process and block: a level, and a tenth of such a number.</summary>
    public static double[][][] Blocks(long seed, int rows, int processes, int blocks, Func<int, int, int, double> level)
    {
        using var numbers = Numbers(seed).GetEnumerator();
        return [.. Enumerable.Range(0, rows).Select(row => Enumerable.Range(0, processes).Select(process => Enumerable.Range(0, blocks).Select(block =>
        {
            numbers.MoveNext();
            return level(row, process, block) + (0.1 * numbers.Current);
        }).ToArray()).ToArray())];
    }

    /// <summary>The same estimate, but for rounding and for the steps of a grid.</summary>
    public static void AssertNear(Estimate expected, Estimate? found, double share = 1e-4)
    {
        Assert.NotNull(found);
        Assert.InRange(found.Value.Center - expected.Center, -share * expected.Error, share * expected.Error);
        Assert.InRange(found.Value.Error / expected.Error, 1 - share, 1 + share);
        Assert.InRange(found.Value.Freedom / expected.Freedom, 1 - (10 * share), 1 + (10 * share));
    }
}

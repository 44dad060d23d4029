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
}

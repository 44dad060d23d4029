namespace Transport.Harness.Plan;

/// <summary>
/// Which cell is visited when: a pure function of seed, process and block, so that a stored seed gives the order again on any machine.
/// </summary>
public static class Schedule
{
    /// <summary>A visit to a cell whose calls are short makes as many as fit in about this time...</summary>
    public const double VisitMs = 10;

    /// <summary>... and never more than this.</summary>
    public const int MaxCallsPerVisit = 10;

    /// <summary>The order of a block: a permutation of 0 .. <paramref name="cells"/> - 1.</summary>
    public static int[] Block(int seed, int process, int block, int cells)
    {
        var order = Enumerable.Range(0, cells).ToArray();
        var state = Mix(Mix(Mix((uint)seed) + (uint)process) + (uint)block);
        for (var i = cells - 1; i > 0; i--)
        {
            state = unchecked(state + 0x9E3779B97F4A7C15);
            // The high half of a 64 x 64 multiplication maps a 64-bit number onto 0 .. i with a bias below 2^-32.
            var j = (int)Math.BigMul(Finish(state), (ulong)(i + 1), out _);
            (order[i], order[j]) = (order[j], order[i]);
        }

        return order;
    }

    /// <summary>Measured calls of one visit to a cell that takes about <paramref name="estimateMs"/> a call.</summary>
    public static int CallsPerVisit(double estimateMs) =>
        estimateMs > 0 ? (int)Math.Clamp(VisitMs / estimateMs, 1, MaxCallsPerVisit) : MaxCallsPerVisit;

    /// <summary>
    /// Whether a visit opens with a call that is not recorded. The first call after other cells' turns pays for cold caches and a sleeping
    /// thread; it is left out where that is a visible part of the call, so that rows with one call a visit and rows with ten compare.
    /// </summary>
    public static bool Settles(double estimateMs) => estimateMs < VisitMs;

    /// <summary>
    /// Whether precision is looked at after so many blocks: 10, 15, 22, 33, 49 ... Looking after every block would stop at the luckiest one.
    /// </summary>
    public static bool IsLookedAtAfter(int blocks)
    {
        var look = 10;
        while (look < blocks)
        {
            look += look / 2;
        }

        return look == blocks;
    }

    private static ulong Mix(ulong value) => Finish(unchecked(value + 0x9E3779B97F4A7C15));

    /// <summary>SplitMix64's finaliser (Steele, Lea, Flood, OOPSLA 2014); System.Random promises no sequence across versions.</summary>
    private static ulong Finish(ulong z)
    {
        unchecked
        {
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
            z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
            return z ^ (z >> 31);
        }
    }
}

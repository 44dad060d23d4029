namespace Transport.PayloadModels.Sequences;

/// <summary>SplitMix64 (Steele, Lea, Flood, OOPSLA 2014); System.Random promises no sequence across versions.</summary>
public static class SplitMix64
{
    /// <summary>What a state grows by from one number to the next.</summary>
    public const ulong Step = 0x9E3779B97F4A7C15;

    /// <summary>The state in which a sequence of three inputs starts.</summary>
    /// <remarks>
    /// Each input is mixed with one step of the finaliser. One that is one larger therefore starts a different sequence, not the same sequence one number later.
    /// </remarks>
    public static ulong Seed(int first, int second, int third) => Mix(Mix(Mix((uint)first) + (uint)second) + (uint)third);

    /// <summary>The finaliser: the number of a state.</summary>
    public static ulong Finish(ulong state)
    {
        unchecked
        {
            state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
            state = (state ^ (state >> 27)) * 0x94D049BB133111EB;
            return state ^ (state >> 31);
        }
    }

    /// <summary>The number of a state as a share: 0 or more, below 1.</summary>
    public static double Share(ulong state) => (Finish(state) >> 11) * (1.0 / (1UL << 53));

    private static ulong Mix(ulong value) => Finish(unchecked(value + Step));
}

namespace Transport.Experiments.Load.Planning;

/// <summary>SplitMix64 (Steele, Lea, Flood, OOPSLA 2014); System.Random promises no sequence across versions.</summary>
/// <remarks>
/// Each input is mixed with one step of the finaliser. A seed that is one larger, another round or another trial therefore starts
/// a different sequence, not the same sequence one number later.
/// </remarks>
internal struct SplitMix(int seed, int round = 0, int trial = 0)
{
    private const ulong Step = 0x9E3779B97F4A7C15;

    private ulong _state = Mix(Mix(Mix((uint)seed) + (uint)round) + (uint)trial);

    /// <summary>0 or more, below 1.</summary>
    public double NextDouble()
    {
        _state = unchecked(_state + Step);
        return Fraction(_state);
    }

    /// <summary>What <see cref="NextDouble"/> gives after so many numbers, without drawing them.</summary>
    public readonly double At(long index) => Fraction(unchecked(_state + (Step * ((ulong)index + 1))));

    private static double Fraction(ulong state) => (Finish(state) >> 11) * (1.0 / (1UL << 53));

    private static ulong Mix(ulong value) => Finish(unchecked(value + Step));

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

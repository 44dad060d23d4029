namespace Transport.Harness.Plan.Load;

/// <summary>SplitMix64 (Steele, Lea, Flood, OOPSLA 2014); System.Random promises no sequence across versions.</summary>
internal struct SplitMix(int seed)
{
    private ulong _state = unchecked((ulong)seed * 0x9E3779B97F4A7C15);

    /// <summary>0 or more, below 1.</summary>
    public double NextDouble()
    {
        unchecked
        {
            var z = _state += 0x9E3779B97F4A7C15;
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
            z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
            return ((z ^ (z >> 31)) >> 11) * (1.0 / (1UL << 53));
        }
    }
}

using Transport.PayloadModels.Sequences;

namespace Transport.Experiments.Load.Planning;

/// <summary>A sequence of <see cref="SplitMix64"/> for each seed, round and trial.</summary>
internal struct SplitMix(int seed, int round = 0, int trial = 0)
{
    private ulong _state = SplitMix64.Seed(seed, round, trial);

    /// <summary>0 or more, below 1.</summary>
    public double NextDouble()
    {
        _state = unchecked(_state + SplitMix64.Step);
        return SplitMix64.Share(_state);
    }

    /// <summary>What <see cref="NextDouble"/> gives after so many numbers, without drawing them.</summary>
    public readonly double At(long index) => SplitMix64.Share(unchecked(_state + (SplitMix64.Step * ((ulong)index + 1))));
}

namespace Transport.Experiments.Load.Figures;

/// <summary>Whether the generator, and not the server, made the figures.</summary>
/// <param name="Problems">Why the load is invalid, in words; empty when it is valid.</param>
/// <param name="CpuShare">Of all processors.</param>
/// <param name="GcPauseShare">Of the time.</param>
/// <param name="OthersCpuShare">Of all processors, what neither generator nor server used; null where that is not known.</param>
/// <param name="LatenessP99Ms">How late calls that were due at a time went out; null where none was.</param>
/// <param name="TimerLatenessP99Ms">How late a timer woke the generator's pool.</param>
/// <param name="RatioToCeiling">Answered calls per second against the raw engine's on the plain handler with as many connections.</param>
public sealed record GeneratorHealth(
    IReadOnlyList<string> Problems, double CpuShare, double GcPauseShare, double? OthersCpuShare, double? LatenessP99Ms, double? TimerLatenessP99Ms, double? RatioToCeiling)
{
    /// <summary>What the generator added to figures that stand nevertheless, in words.</summary>
    public IReadOnlyList<string> Remarks { get; init; } = [];

    /// <summary>Whether the figures are the server's.</summary>
    public bool Valid => Problems.Count == 0;
}

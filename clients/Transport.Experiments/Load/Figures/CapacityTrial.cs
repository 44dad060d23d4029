namespace Transport.Experiments.Load.Figures;

/// <summary>One trial of a search for capacity.</summary>
/// <param name="Round">From 0.</param>
/// <param name="Trial">From 1.</param>
/// <param name="Level">Users, or calls per second.</param>
/// <param name="Kept">Whether every term of the SLA was kept.</param>
/// <param name="PerSecond">Answered calls per second.</param>
/// <param name="Sla">What became of each term.</param>
/// <param name="Problems">Why the generator, and not the server, made its figures, in words; empty if the generator was fit.</param>
public sealed record CapacityTrial(
    int Round, int Trial, double Level, bool Kept, double PerSecond, IReadOnlyList<SlaResult> Sla, IReadOnlyList<string> Problems)
{
    /// <summary>Whether it lasted as long as planned; one that was cut off means nothing for the capacity.</summary>
    public bool IsWhole { get; init; } = true;

    /// <summary>The share of calls that failed, timed out or could not be sent, 0 to 1.</summary>
    public double ErrorShare { get; init; }

    /// <summary>Whether the generator was fit.</summary>
    public bool Valid => Problems.Count == 0;
}

namespace Transport.Experiments.Analysis.Judging;

/// <summary>A cell compared with its reference.</summary>
/// <param name="Log">Logarithm of the ratio, with its error.</param>
/// <param name="Half">Half the width of its interval, which holds together with those of all pairs of the comparison.</param>
/// <param name="ReferenceMs">Median of the reference, which turns ratios into milliseconds.</param>
/// <param name="Calls">Calls of the cell that has fewer.</param>
/// <param name="Processes">Processes of the cell that has fewer.</param>
internal sealed record Compared(Estimate Log, double Half, double ReferenceMs, int Calls, int Processes)
{
    /// <summary>How much lower the ratio may still become because the cell was still changing, as a logarithm.</summary>
    public double MayFall { get; init; }

    /// <summary>How much higher, because the reference was.</summary>
    public double MayRise { get; init; }

    /// <summary>Why medians were compared; null where the lowest quarters of the calls were.</summary>
    public string? Basis { get; init; }
}

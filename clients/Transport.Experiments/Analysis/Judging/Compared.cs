namespace Transport.Experiments.Analysis.Judging;

/// <summary>A series of blocks compared with its reference.</summary>
/// <param name="Log">Logarithm of the ratio, with its error.</param>
/// <param name="Bounds">Its 95 % interval.</param>
/// <param name="ReferenceMs">Median of the reference, which turns ratios into milliseconds.</param>
/// <param name="Blocks">Blocks of the series that has fewer.</param>
/// <param name="Processes">Processes of the series that has fewer.</param>
internal sealed record Compared(Estimate Log, Interval Bounds, double ReferenceMs, int Blocks, int Processes);

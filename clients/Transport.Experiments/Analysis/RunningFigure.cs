namespace Transport.Experiments.Analysis;

/// <summary>The median of a cell of a run in progress. Milliseconds.</summary>
/// <param name="Samples">Calls that count so far.</param>
/// <param name="MedianMs">Median of them; null without any, and where a run counts calls without timing each.</param>
/// <param name="LowMs">Lower end of its 95 % interval; null while there are too few calls to bound it to within a factor of a hundred.</param>
/// <param name="HighMs">Upper end; null likewise.</param>
public sealed record RunningFigure(int Samples, double? MedianMs, double? LowMs, double? HighMs);

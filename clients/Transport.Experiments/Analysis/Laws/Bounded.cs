namespace Transport.Experiments.Analysis.Laws;

/// <summary>A figure with its 95 % interval.</summary>
/// <param name="Value">The estimate.</param>
/// <param name="Low">Lower end.</param>
/// <param name="High">Upper end.</param>
public sealed record Bounded(double Value, double Low, double High);

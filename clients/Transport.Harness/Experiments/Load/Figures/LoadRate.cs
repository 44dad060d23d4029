namespace Transport.Harness.Experiments.Load.Figures;

/// <summary>Answered calls a second, with the 95 % interval from drawing seconds anew; bounds are null with fewer than two seconds.</summary>
public sealed record LoadRate(double PerSecond, double? Low, double? High);

namespace Transport.Experiments.Load.Figures;

/// <summary>Answered calls per second, with the 95 % interval of a bootstrap over seconds; bounds are null with fewer than two seconds.</summary>
public sealed record LoadRate(double PerSecond, double? Low, double? High);

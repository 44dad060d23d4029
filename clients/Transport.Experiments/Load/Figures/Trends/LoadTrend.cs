namespace Transport.Experiments.Load.Figures.Trends;

/// <summary>Whether response times change while the load stays the same (article 4: flat or creeping?).</summary>
/// <param name="Verdict"><c>flat</c>, <c>creeping</c>, <c>falling</c>, or <c>unknown</c>.</param>
/// <param name="Reason">Why it is unknown; otherwise null.</param>
/// <param name="Change">Change of the median over the duration, as a share of what it began with: Theil and Sen's slope of its logarithm.</param>
/// <param name="PValue">Of Mann and Kendall's test of no trend, by rounds.</param>
public sealed record LoadTrend(string Verdict, string? Reason, double? Change, double? PValue);

namespace Transport.Dashboard.History;

/// <summary>A transport's median in one run.</summary>
/// <param name="Transport">The transport's id.</param>
/// <param name="Ms">In milliseconds.</param>
/// <param name="LowMs">Lower end of its 95 % interval; null where too little was measured.</param>
/// <param name="HighMs">Upper end; null where too little was measured.</param>
public sealed record TrendMedian(string Transport, double Ms, double? LowMs, double? HighMs);

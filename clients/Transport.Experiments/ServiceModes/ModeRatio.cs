using Transport.PayloadModels;

namespace Transport.Experiments.ServiceModes;

/// <summary>The article's finding on a light service, measured here: Single against PerCall, both with concurrency Multiple.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Operation">Down or up.</param>
/// <param name="SingleOverPerCall">Throughput of Single over that of PerCall; about 1.08 in the article. Null if one is missing.</param>
/// <param name="SingleSingleOverBest">Throughput of Single with concurrency Single, the article's bottleneck, over that of the fastest mode.</param>
public sealed record ModeRatio(string Transport, Operation Operation, double? SingleOverPerCall, double? SingleSingleOverBest);

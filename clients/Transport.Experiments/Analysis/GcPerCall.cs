namespace Transport.Experiments.Analysis;

/// <summary>Garbage collections of one process, from the cost pass.</summary>
/// <param name="Gen0">Collections of generation 0 alone, per 1000 calls.</param>
/// <param name="Gen1">Collections up to generation 1, per 1000 calls.</param>
/// <param name="Gen2">Collections of all generations, per 1000 calls.</param>
/// <param name="PauseMs">Time that they paused the process, per call, in milliseconds.</param>
public sealed record GcPerCall(double Gen0, double Gen1, double Gen2, double PauseMs);

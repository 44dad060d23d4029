namespace Transport.Runs.Record;

/// <summary>Garbage collections of one process over the calls of a cost pass.</summary>
/// <param name="Gen0">Collections of generation 0 alone.</param>
/// <param name="Gen1">Collections up to generation 1.</param>
/// <param name="Gen2">Collections of all generations.</param>
/// <param name="PauseMs">Time that they paused the process.</param>
public sealed record GcUsage(int Gen0, int Gen1, int Gen2, double PauseMs);

namespace Transport.Harness.Experiments.Load.Recorded;

/// <summary>What the server used during a load.</summary>
/// <param name="Ms">Length of the load in milliseconds.</param>
/// <param name="CpuMs">Processor time.</param>
/// <param name="AllocatedBytes">Managed bytes allocated.</param>
/// <param name="GcPauseMs">Time that collections paused it.</param>
/// <param name="Gen2">Collections of generation 2.</param>
public sealed record LoadServer(double Ms, double CpuMs, long AllocatedBytes, double GcPauseMs, int Gen2);

namespace Transport.Experiments.Load.Figures;

/// <summary>What the server used during a load.</summary>
/// <param name="CpuShare">Of all processors.</param>
/// <param name="CpuMsPerCall">Processor time for an answered call, in milliseconds.</param>
/// <param name="AllocatedBytesPerCall">Managed bytes for an answered call.</param>
/// <param name="GcPauseShare">Of the time.</param>
public sealed record ServerUse(double CpuShare, double? CpuMsPerCall, double? AllocatedBytesPerCall, double GcPauseShare);

namespace Transport.Experiments.Load.Generator;

/// <summary>What the generator used in a second.</summary>
/// <param name="MachineCpuMs">What the whole machine used, the generator included; null if the system does not report it.</param>
internal sealed record GeneratorUse(double CpuMs, double GcPauseMs, LatencyCounts TimerLateness, double? MachineCpuMs);

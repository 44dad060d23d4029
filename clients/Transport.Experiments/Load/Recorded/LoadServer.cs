namespace Transport.Experiments.Load.Recorded;

/// <summary>What the server used during a load.</summary>
/// <param name="Ms">Length of the load in milliseconds.</param>
/// <param name="CpuMs">Processor time.</param>
/// <param name="AllocatedBytes">Managed bytes allocated.</param>
/// <param name="GcPauseMs">Time that collections paused it.</param>
/// <param name="Gen2">Collections of generation 2.</param>
public sealed record LoadServer(double Ms, double CpuMs, long AllocatedBytes, double GcPauseMs, int Gen2)
{
    /// <summary>What was used in several loads.</summary>
    internal static LoadServer Sum(IReadOnlyCollection<LoadServer> loads) => new(
        loads.Sum(load => load.Ms), loads.Sum(load => load.CpuMs), loads.Sum(load => load.AllocatedBytes), loads.Sum(load => load.GcPauseMs), loads.Sum(load => load.Gen2));

    /// <summary>What was used between two readings.</summary>
    internal static LoadServer Between(ServerCounters before, ServerCounters after, double ms) => new(
        Math.Round(ms, 3),
        Math.Round(after.CpuMs - before.CpuMs, 3),
        after.AllocatedBytes - before.AllocatedBytes,
        Math.Round(after.GcPauseMs - before.GcPauseMs, 3),
        after.Gen2 - before.Gen2);
}

namespace Transport.ServerApi;

/// <summary>What the server process has used since it started; a caller takes the difference of two readings. <c>GET /api/counters</c>.</summary>
/// <param name="AllocatedBytes">Managed bytes allocated by all threads.</param>
/// <param name="Gen0">Collections of generation 0.</param>
/// <param name="Gen1">Collections of generation 1.</param>
/// <param name="Gen2">Collections of generation 2.</param>
/// <param name="GcPauseMs">Time that collections paused the process.</param>
/// <param name="CpuMs">Processor time, user and kernel, of all threads.</param>
/// <param name="TieredMethods">Methods that the background compiler has optimised since the first reading, once for each tier; 0 from a server that does not report it.</param>
/// <param name="TieredMs">Time that it took.</param>
/// <param name="IsTiering">Whether it is at work, or methods wait for it.</param>
/// <param name="HeapBytes">What the managed heap holds at this moment, garbage included; 0 from a server that does not report it.</param>
public sealed record ServerCounters(long AllocatedBytes, int Gen0, int Gen1, int Gen2, double GcPauseMs, double CpuMs, long TieredMethods = 0, double TieredMs = 0, bool IsTiering = false, long HeapBytes = 0)
{
    /// <summary>Reads the counters of the calling process.</summary>
    public static ServerCounters Read()
    {
        var (methods, ms, isBusy) = TieringLog.Read();
        return new ServerCounters(
            GC.GetTotalAllocatedBytes(precise: true),
            GC.CollectionCount(0),
            GC.CollectionCount(1),
            GC.CollectionCount(2),
            GC.GetTotalPauseDuration().TotalMilliseconds,
            Environment.CpuUsage.TotalTime.TotalMilliseconds,
            methods,
            ms,
            isBusy,
            GC.GetTotalMemory(forceFullCollection: false));
    }
}

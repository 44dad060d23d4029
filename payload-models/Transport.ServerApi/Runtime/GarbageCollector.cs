using System.Runtime;

namespace Transport.ServerApi.Runtime;

/// <summary>The garbage collector of this process in words.</summary>
public static class GarbageCollector
{
    /// <summary><c>workstation</c> or <c>server</c>, followed by <c>, concurrent</c> if it is.</summary>
    public static string Describe() =>
        (GCSettings.IsServerGC ? "server" : "workstation") + (GCSettings.LatencyMode == GCLatencyMode.Batch ? "" : ", concurrent");
}

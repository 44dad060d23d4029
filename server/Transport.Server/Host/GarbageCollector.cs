using System.Runtime;

namespace Transport.Server.Host;

/// <summary>The garbage collector's settings in words.</summary>
internal static class GarbageCollector
{
    public static string Describe() =>
        (GCSettings.IsServerGC ? "server" : "workstation") + (GCSettings.LatencyMode == GCLatencyMode.Batch ? "" : ", concurrent");
}

using System.Globalization;
using System.Net.NetworkInformation;
using System.Runtime.InteropServices;
using Transport.Harness.Record;

namespace Transport.Harness.Run.Coordination;

/// <summary>Describes the machine; what a system does not tell is left out or said to be unknown.</summary>
internal static class MachineProbe
{
    public static MachineInfo Read() => new()
    {
        OperatingSystem = RuntimeInformation.OSDescription,
        Architecture = RuntimeInformation.ProcessArchitecture.ToString(),
        Processor = ReadProcessor(),
        Processors = Environment.ProcessorCount,
        // The container's limit where there is one.
        MemoryBytes = GC.GetGCMemoryInfo().TotalAvailableMemoryBytes,
        Governor = ReadFirstLine("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
        LoopbackMtu = ReadLoopbackMtu(),
    };

    private static string ReadProcessor() =>
        ReadLines("/proc/cpuinfo").FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal))?.Split(':', 2)[1].Trim()
        ?? Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER")
        ?? "unknown";

    private static int? ReadLoopbackMtu()
    {
        if (ReadFirstLine("/sys/class/net/lo/mtu") is { } mtu)
        {
            return int.Parse(mtu, CultureInfo.InvariantCulture);
        }

        try
        {
            return NetworkInterface.GetAllNetworkInterfaces()
                .FirstOrDefault(nic => nic.NetworkInterfaceType == NetworkInterfaceType.Loopback)?.GetIPProperties().GetIPv4Properties()?.Mtu;
        }
        catch (Exception problem) when (problem is NetworkInformationException or PlatformNotSupportedException)
        {
            return null;
        }
    }

    private static string? ReadFirstLine(string path) => ReadLines(path).FirstOrDefault();

    private static string[] ReadLines(string path)
    {
        try
        {
            return File.Exists(path) ? File.ReadAllLines(path) : [];
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }
}

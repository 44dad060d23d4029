using System.Net.NetworkInformation;
using System.Runtime.Intrinsics;

namespace Transport.Engine.Machine;

/// <summary>Describes the machine; what a system does not report is left out or unknown.</summary>
public static class MachineProbe
{
    public static MachineInfo Read() => new()
    {
        OperatingSystem = RuntimeInformation.OSDescription,
        Architecture = RuntimeInformation.ProcessArchitecture.ToString(),
        Processor = ReadProcessor(),
        Processors = Environment.ProcessorCount,
        // The container's limit if there is one.
        MemoryBytes = GC.GetGCMemoryInfo().TotalAvailableMemoryBytes,
        Governor = ReadFirstLine("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
        LoopbackMtu = ReadLoopbackMtu(),
        ProcessorList = ReadProcessorList(),
        ProcessorQuota = ProcessorQuota.Read(),
        NumaNodes = ReadNumaNodes(),
        Turbo = ReadTurbo(),
        VectorBits = Vector512.IsHardwareAccelerated ? 512 : Vector256.IsHardwareAccelerated ? 256 : Vector128.IsHardwareAccelerated ? 128 : 0,
    };

    /// <summary>Whether a machine is this one, or one as fast: the same processor with as many of its cores.</summary>
    public static bool IsThis(MachineInfo machine)
    {
        ArgumentNullException.ThrowIfNull(machine);
        return machine.Processors == Environment.ProcessorCount && machine.Architecture == RuntimeInformation.ProcessArchitecture.ToString() && machine.Processor == ReadProcessor();
    }

    private static string? ReadProcessorList()
    {
        const string Name = "Cpus_allowed_list:";
        return SystemFile.ReadLines("/proc/self/status").FirstOrDefault(line => line.StartsWith(Name, StringComparison.Ordinal))?[Name.Length..].Trim();
    }

    private static int? ReadNumaNodes()
    {
        try
        {
            return Directory.Exists("/sys/devices/system/node") && Directory.GetDirectories("/sys/devices/system/node", "node*") is { Length: > 0 } nodes ? nodes.Length : null;
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>Intel's driver reports whether it is off, the others whether it is on.</summary>
    private static bool? ReadTurbo() =>
        ReadFirstLine("/sys/devices/system/cpu/intel_pstate/no_turbo") is { } off ? off == "0"
        : ReadFirstLine("/sys/devices/system/cpu/cpufreq/boost") is { } on ? on == "1"
        : null;

    private static string ReadProcessor() =>
        SystemFile.ReadLines("/proc/cpuinfo").FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal))?.Split(':', 2)[1].Trim()
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

    private static string? ReadFirstLine(string path) => SystemFile.ReadLines(path).FirstOrDefault();
}

using System.Globalization;

namespace Transport.Engine.Machine;

/// <summary>What a container may use of the processors' time, however many of them it sees (Linux control groups, version 2, else 1).</summary>
internal static class ProcessorQuota
{
    private const string Root = "/sys/fs/cgroup";

    /// <summary>In processors; null without a limit.</summary>
    public static double? Read()
    {
        double? least = null;
        foreach (var line in MachineProbe.ReadLines("/proc/self/cgroup"))
        {
            // "0::/a/b" of version 2, "1:cpu,cpuacct:/a/b" of version 1; what is outside the container's own view is not there.
            if (line.Split(':', 3) is not [_, var controllers, var path])
            {
                continue;
            }

            for (var group = path; ; group = Path.GetDirectoryName(group)!)
            {
                var found = controllers.Length == 0 ? OfVersion2(Root + group)
                    : controllers.Split(',').Contains("cpu") ? OfVersion1($"{Root}/{controllers}{group}")
                    : null;
                least = found < least || least is null ? found ?? least : least;
                if (group is "/" or "")
                {
                    break;
                }
            }
        }

        return least;
    }

    private static double? OfVersion2(string folder) =>
        MachineProbe.ReadLines(folder + "/cpu.max") is [var limit, ..] && limit.Split(' ') is [var quota, var period] ? Share(quota, period) : null;

    private static double? OfVersion1(string folder) =>
        MachineProbe.ReadLines(folder + "/cpu.cfs_quota_us") is [var quota, ..] && MachineProbe.ReadLines(folder + "/cpu.cfs_period_us") is [var period, ..]
            ? Share(quota, period)
            : null;

    /// <summary>"max" and -1 mean that there is no limit.</summary>
    internal static double? Share(string quota, string period) =>
        long.TryParse(quota, CultureInfo.InvariantCulture, out var used) && used > 0 && long.TryParse(period, CultureInfo.InvariantCulture, out var of) && of > 0
            ? Math.Round((double)used / of, 3)
            : null;
}

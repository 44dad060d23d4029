using System.Security.Cryptography;

namespace Transport.ServerApi.Runtime;

/// <summary>What a container may use of the processors' time, however many of them it sees (Linux control groups, version 2, else 1).</summary>
public static class ProcessorQuota
{
    private const string Root = "/sys/fs/cgroup";

    /// <summary>In processors; null without a limit.</summary>
    public static double? Read() => Groups().Select(Of).Min();

    /// <summary>The same for all processes under the quota of this one, and for no others: of its machine, its container and its innermost control group with a limit; null where the system has none. It names none of them.</summary>
    public static string? Id() => IdOf([.. Groups()], Of);

    /// <param name="groups">From the innermost to the outermost.</param>
    /// <param name="quota">A group's own limit, or null: two scopes of one slice have none, and are under that of the slice.</param>
    public static string? IdOf(IReadOnlyList<string> groups, Func<string, double?> quota) => groups.Count == 0 ? null : Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(string.Join(
        '\n',
        [.. SystemFile.ReadLines("/proc/sys/kernel/random/boot_id"), new FileInfo("/proc/self/ns/cgroup").LinkTarget, groups.FirstOrDefault(group => quota(group) is not null)]))))[..16];

    /// <summary>The folders of the control groups that this process is in, from the innermost to the outermost, as far as the container sees them.</summary>
    public static IEnumerable<string> Groups()
    {
        foreach (var line in SystemFile.ReadLines("/proc/self/cgroup"))
        {
            // "0::/a/b" of version 2, "1:cpu,cpuacct:/a/b" of version 1; what is outside the container's own view is not there.
            if (line.Split(':', 3) is not [_, var controllers, var path] || (controllers.Length > 0 && !controllers.Split(',').Contains("cpu")))
            {
                continue;
            }

            for (var group = path; ; group = Path.GetDirectoryName(group)!)
            {
                yield return controllers.Length == 0 ? Root + group : $"{Root}/{controllers}{group}";
                if (group is "/" or "")
                {
                    break;
                }
            }
        }
    }

    private static double? Of(string group) => OfVersion2(group) ?? OfVersion1(group);

    private static double? OfVersion2(string folder) =>
        SystemFile.ReadLines(folder + "/cpu.max") is [var limit, ..] && limit.Split(' ') is [var quota, var period] ? Share(quota, period) : null;

    private static double? OfVersion1(string folder) =>
        SystemFile.ReadLines(folder + "/cpu.cfs_quota_us") is [var quota, ..] && SystemFile.ReadLines(folder + "/cpu.cfs_period_us") is [var period, ..]
            ? Share(quota, period)
            : null;

    /// <summary>"max" and -1 mean that there is no limit.</summary>
    public static double? Share(string quota, string period) =>
        long.TryParse(quota, CultureInfo.InvariantCulture, out var used) && used > 0 && long.TryParse(period, CultureInfo.InvariantCulture, out var of) && of > 0
            ? Math.Round((double)used / of, 3)
            : null;
}

namespace Transport.Engine.Machine;

/// <summary>How busy the machine was for a while, whoever kept it busy: so that a machine that is overloaded is not taken for a program that is broken (Linux).</summary>
public sealed class MachineLoad
{
    private readonly (long Busy, long All)? _before = Times(SystemFile.ReadLines("/proc/stat"));

    /// <summary>For example "the machine was 97 % busy meanwhile, load average 14.3 on 2 processors"; null where the system does not tell.</summary>
    public string? Describe() => Describe(_before, Times(SystemFile.ReadLines("/proc/stat")), SystemFile.ReadLines("/proc/loadavg"), Environment.ProcessorCount);

    internal static string? Describe((long Busy, long All)? before, (long Busy, long All)? after, IReadOnlyList<string> load, int processors)
    {
        if (before is not { } first || after is not { } second || second.All <= first.All)
        {
            return null;
        }

        var busy = 100.0 * (second.Busy - first.Busy) / (second.All - first.All);
        var average = load is [var line, ..] ? $", load average {line.Split(' ')[0]} on {processors} {(processors == 1 ? "processor" : "processors")}" : "";
        return string.Create(CultureInfo.InvariantCulture, $"the machine was {busy:0} % busy meanwhile{average}");
    }

    /// <summary>Of the line of all processors: user, nice, system, idle, waiting for disks, interrupts twice, and time that other machines took.</summary>
    internal static (long Busy, long All)? Times(IReadOnlyList<string> lines)
    {
        if (lines is not [var first, ..] || !first.StartsWith("cpu ", StringComparison.Ordinal))
        {
            return null;
        }

        var times = first.Split(' ', StringSplitOptions.RemoveEmptyEntries).Skip(1).Take(8).Select(text => long.TryParse(text, CultureInfo.InvariantCulture, out var ticks) ? ticks : 0).ToList();
        return times.Count < 5 ? null : (times.Sum() - times[3] - times[4], times.Sum());
    }
}

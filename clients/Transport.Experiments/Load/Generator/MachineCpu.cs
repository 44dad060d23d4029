namespace Transport.Experiments.Load.Generator;

/// <summary>Processor time of the whole machine, as Linux counts it in <c>/proc/stat</c> (proc(5)): what was used, and what a host took away.</summary>
internal static class MachineCpu
{
    private const string File = "/proc/stat";

    /// <summary>Of <c>user nice system idle iowait irq softirq steal</c>, those in which nothing ran.</summary>
    private static readonly int[] Idle = [3, 4];

    /// <summary>The kernel counts in hundredths of a second, regardless of its clock.</summary>
    private const double TickMs = 10;

    /// <summary>Milliseconds since the machine started; null if the system does not report it.</summary>
    public static double? ReadMs()
    {
        try
        {
            using var reader = new StreamReader(File);
            // Bound: the kernel's line.
            // No deadline: the kernel answers at once.
            return Parse(reader.ReadLine());
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <param name="line">The first line of the file.</param>
    internal static double? Parse(string? line)
    {
        var words = line?.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        if (words is not ["cpu", ..] || words.Length < 9)
        {
            return null;
        }

        var ticks = 0L;
        for (var i = 0; i < 8; i++)
        {
            if (!long.TryParse(words[i + 1], NumberStyles.None, CultureInfo.InvariantCulture, out var count))
            {
                return null;
            }

            ticks += Idle.Contains(i) ? 0 : count;
        }

        return ticks * TickMs;
    }
}

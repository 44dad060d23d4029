using System.Globalization;
using Transport.Harness.Record.Load;

namespace Transport.Harness.Analysis.Load;

/// <summary>
/// Judges the generator: a load whose own lateness, collections or want of processor time are a visible part of the response times is
/// invalid, with the reason (rule 11 of docs/method.md).
/// </summary>
internal static class GeneratorGuard
{
    /// <summary>Lateness above this share of the response times' p99 makes a load invalid...</summary>
    private const double LatenessShare = 0.2;

    /// <summary>... if it is above this at all, in milliseconds.</summary>
    private const double LeastLatenessMs = 1;

    private const double MostGcPause = 0.1;

    private const double MostCpu = 0.9;

    /// <summary>Other programs' share of the processors; the kernel counts in ticks, and the coordinating process counts too.</summary>
    private const double MostOthers = 0.1;

    /// <param name="figures">The load.</param>
    /// <param name="server">What the server used; null where it could not be asked.</param>
    /// <param name="processors">Of the machine.</param>
    /// <param name="ceilingPerSecond">The raw engine's rate.</param>
    public static GeneratorHealth Judge(LoadFigures figures, ServerUse? server, int processors, double? ceilingPerSecond)
    {
        var ms = Math.Max(1, figures.Steady.Sum(second => second.Ms));
        var cpu = figures.Steady.Sum(second => second.GeneratorCpuMs) / ms / processors;
        var pause = figures.Steady.Sum(second => second.GeneratorGcPauseMs) / ms;
        var late = P99(figures.Steady.Select(second => second.Lateness));
        var timer = P99(figures.Steady.Select(second => second.TimerLateness));
        var machine = figures.Steady.Sum(second => second.MachineCpuMs) / ms / processors;
        var others = server is not null && figures.Steady.All(second => second.MachineCpuMs is not null)
            ? Math.Max(0, machine!.Value - cpu - server.CpuShare)
            : (double?)null;
        var response = figures.Response.At(0.99) ?? 0;
        return new GeneratorHealth(
            [.. Problems(cpu, pause, others, late, timer, response)],
            Math.Round(cpu, 4),
            Math.Round(pause, 4),
            others is { } share ? Math.Round(share, 4) : null,
            late,
            timer,
            ceilingPerSecond > 0 ? Math.Round(figures.PerSecond / ceilingPerSecond.Value, 4) : null);
    }

    private static IEnumerable<string> Problems(double cpu, double pause, double? others, double? late, double? timer, double response)
    {
        var most = Math.Max(LeastLatenessMs, LatenessShare * response);
        if (late > most)
        {
            yield return Text($"calls went out {late:0.0} ms late (p99), more than a fifth of the response times' p99 of {response:0.0} ms");
        }

        // Without calls that are due at a time, a late timer only says that the client's own work, which the row is measured by, fills the processors.
        if (late is not null && timer > most)
        {
            yield return Text($"a timer woke the generator {timer:0.0} ms late (p99), more than a fifth of the response times' p99 of {response:0.0} ms");
        }

        // In the closed model what the client allocates, and collects, is what the row costs.
        if (late is not null && pause > MostGcPause)
        {
            yield return Text($"collections paused the generator {pause * 100:0} % of the time");
        }

        if (others > MostOthers)
        {
            yield return Text($"other programs used {others * 100:0} % of all processors");
        }

        if (cpu > MostCpu)
        {
            yield return Text($"the generator used {cpu * 100:0} % of all processors");
        }
    }

    private static double? P99(IEnumerable<LatencyCounts> seconds) =>
        new CountedTimes(seconds.Select(counts => (counts, 0L)), 0).At(0.99) is { } ms ? Math.Round(ms, 4) : null;

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}

namespace Transport.Experiments.Load.Figures;

/// <summary>
/// Judges the generator: a load is invalid, with the reason, where the generator and not the server made its figures. What only lengthens the tail, and leaves the outcome as it is, is a remark.
/// </summary>
/// <remarks>
/// A late timer and collections by themselves prove nothing: if processors are shared with the server, a timer can be late although calls are
/// not. They are reported as reasons only if calls were late.
/// </remarks>
internal static class GeneratorGuard
{
    /// <summary>Lateness above this share of the response times at the same quantile counts...</summary>
    private const double LatenessShare = 0.2;

    /// <summary>... if it is above this at all, in milliseconds.</summary>
    private const double LeastLatenessMs = 1;

    private const double MostGcPause = 0.1;

    /// <summary>Share of the processors, of a generator that has none left, and of a machine that has none left.</summary>
    private const double MostCpu = 0.9;

    /// <summary>Other programs' share of the processors; the kernel counts in ticks, and the coordinating process counts too.</summary>
    private const double MostOthers = 0.1;

    /// <param name="figures">The load.</param>
    /// <param name="server">What the server used; null if it could not be asked.</param>
    /// <param name="processors">Of the machine.</param>
    /// <param name="ceilingPerSecond">The raw engine's rate.</param>
    /// <param name="slaKept">Null if nothing was promised.</param>
    public static GeneratorHealth Judge(LoadFigures figures, ServerUse? server, int processors, double? ceilingPerSecond, bool? slaKept)
    {
        var ms = Math.Max(1, figures.Steady.Sum(second => second.Ms));
        var cpu = figures.Steady.Sum(second => second.GeneratorCpuMs) / ms / processors;
        var lateness = Times(figures.Steady.Select(second => second.Lateness));
        var timer = Rounded(Times(figures.Steady.Select(second => second.TimerLateness)).At(0.99));
        var machine = figures.Steady.All(second => second.MachineCpuMs is not null) ? figures.Steady.Sum(second => second.MachineCpuMs) / ms / processors : null;
        var seen = new Seen(
            figures,
            lateness,
            timer,
            cpu,
            figures.Steady.Sum(second => second.GeneratorGcPauseMs) / ms,
            server?.CpuShare,
            machine,
            server is null || machine is null ? null : Math.Max(0, machine.Value - cpu - server.CpuShare),
            slaKept == false);
        return new GeneratorHealth(
            [.. Problems(seen)],
            Math.Round(cpu, 4),
            Math.Round(seen.Pause, 4),
            seen.Others is { } share ? Math.Round(share, 4) : null,
            Rounded(lateness.At(0.99)),
            timer,
            ceilingPerSecond > 0 ? Math.Round(figures.PerSecond / ceilingPerSecond.Value, 4) : null)
        { Remarks = [.. Remarks(seen)] };
    }

    private static IEnumerable<string> Problems(Seen seen)
    {
        var late = LateAt(seen, 0.95) ?? (seen.IsBroken ? LateAt(seen, 0.99) : null);
        if (late is not null)
        {
            yield return late;
        }

        if (late is not null && seen.TimerMs > LeastLatenessMs)
        {
            yield return Text($"a timer woke the generator {seen.TimerMs:0.0} ms late (p99)");
        }

        if (late is not null && seen.Pause > MostGcPause)
        {
            yield return Text($"collections paused the generator {seen.Pause * 100:0} % of the time");
        }

        if (seen.Others > MostOthers && seen.Machine > MostCpu)
        {
            yield return Text($"other programs used {seen.Others * 100:0} % of all processors, and none was idle");
        }

        if (seen.Cpu > MostCpu)
        {
            yield return Text($"the generator used {seen.Cpu * 100:0} % of all processors");
        }

        // In the closed model what a client computes is part of what its row costs; in the open one calls come from many machines.
        if (seen is { IsBroken: true, IsOpen: true } && seen.Cpu + seen.Server > MostCpu && seen.Cpu > seen.Server)
        {
            yield return Text($"the generator used {seen.Cpu * 100:0} % and the server {seen.Server * 100:0} % of all processors, and none was idle: the generator, not the server, broke the SLA");
        }
    }

    /// <summary>What the generator adds to figures that stand: it can only have made them larger.</summary>
    private static IEnumerable<string> Remarks(Seen seen)
    {
        if (LateAt(seen, 0.95) is null && !seen.IsBroken && LateAt(seen, 0.99) is { } tail)
        {
            yield return tail + ": the tail is partly the generator's, and the server's at most as long as shown";
        }

        if (seen.Others > MostOthers && seen.Machine <= MostCpu)
        {
            yield return Text($"other programs used {seen.Others * 100:0} % of all processors");
        }
    }

    /// <summary>How late calls went out, where that is a visible part of the response times; otherwise null.</summary>
    /// <remarks>Only in the open model is it a part of them at all. In the closed model a call is due when its user has thought, and its time begins when it is sent.</remarks>
    private static string? LateAt(Seen seen, double probability)
    {
        if (!seen.IsOpen)
        {
            return null;
        }

        var response = seen.Figures.Response.At(probability) ?? 0;
        return seen.Lateness.At(probability) is { } late && late > Math.Max(LeastLatenessMs, LatenessShare * response)
            ? Text($"calls went out {late:0.0} ms late (p{probability * 100:0}), more than a fifth of the response times' p{probability * 100:0} of {response:0.0} ms")
            : null;
    }

    private static CountedTimes Times(IEnumerable<LatencyCounts> seconds) => new(seconds.Select(counts => (counts, 0L)), 0);

    private static double? Rounded(double? ms) => ms is { } value ? Math.Round(value, 4) : null;

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    /// <summary>What was seen of generator, server and machine; shares are of all processors, or of the time.</summary>
    private sealed record Seen(
        LoadFigures Figures,
        CountedTimes Lateness,
        double? TimerMs,
        double Cpu,
        double Pause,
        double? Server,
        double? Machine,
        double? Others,
        bool IsBroken)
    {
        public bool IsOpen => Figures.Service is not null;
    }
}

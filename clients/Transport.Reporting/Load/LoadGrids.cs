namespace Transport.Reporting.Load;

/// <summary>The tables of a load: response times against the SLA, then what they cost.</summary>
internal static class LoadGrids
{
    private const string Bars = "▁▂▃▄▅▆▇█";

    /// <summary>Maximum number of columns in a line of seconds.</summary>
    private const int LineWidth = 24;

    public static Grid Of(LoadSummary summary)
    {
        var isOpen = summary.Plan.Model == LoadModel.Open;
        return new Grid(
            TitleOf(summary.Plan),
            [
                new("transport", IsText: true), new(RowOrigin.Column, IsText: true, Rank: 5), new("answered/s"), new("median ms"), new("p95 ms"), new("p99 ms"),
                new("p99.9 ms", Rank: 4),
                .. isOpen ? [new GridColumn("uncorrected p99 ms", Rank: 1)] : Array.Empty<GridColumn>(),
                new("errors"), new("timed out", Rank: 3), new("SLA", IsText: true), new("trend", IsText: true, Rank: 2),
                new("p95 by second", IsText: true, Rank: 6), new("verified", IsText: true, Rank: 7),
            ],
            [.. summary.Rows.SelectMany(row => row.Agents.Select(agent => LineOf(agent, isOpen)).Prepend(
            [
                row.Transport, RowOrigin.NameOf(row.Implementation) ?? Figures.None, RateOf(row), Quantile(row.Response?.Median), Quantile(row.Response?.P95), Quantile(row.Response?.P99),
                Quantile(row.Response?.P999), .. isOpen ? [Quantile(row.Uncorrected?.P99)] : Array.Empty<string>(),
                row.Response is null && row.Failures is null ? Figures.None : Figures.Percent(ErrorShare(row)), Figures.Count(row.TimedOut), SlaOf(row),
                TrendOf(row), LineOf(row), row.Verified ? "yes" : Figures.None,
            ]))],
            [.. Notes(summary)]);
    }

    /// <summary>An agent's part, below the sum.</summary>
    private static IReadOnlyList<string> LineOf(AgentRow agent, bool isOpen) =>
    [
        $"- {agent.Name}", Figures.None, Text($"{agent.PerSecond:N0}"), Quantile(agent.Response?.Median), Quantile(agent.Response?.P95), Quantile(agent.Response?.P99), Quantile(agent.Response?.P999),
        .. isOpen ? [Figures.None] : Array.Empty<string>(),
        Figures.Percent(ErrorShare(agent.Failed + agent.TimedOut + agent.Unsent, agent.Answered)), Figures.Count(agent.TimedOut),
        agent.IsLost ? "LOST" : agent.Generator.Valid ? "fit" : "NOT FIT", Figures.None, Figures.None, Figures.None,
    ];

    public static Grid CostsOf(LoadSummary summary) => new(
        "Cost of the load: share of all processors, and per answered call",
        [
            new("transport", IsText: true), new("server CPU"), new("server CPU µs/call"), new("server kB/call"), new("server GC pauses", Rank: 2),
            new("generator CPU"), new("others' CPU", Rank: 2), new("generator GC pauses", Rank: 2), new("sent late, p99 ms", Rank: 1), new("timer late, p99 ms", Rank: 3), new("x raw engine", Rank: 1),
        ],
        [.. summary.Rows.Where(row => row.Generator is not null).Select(row => (IReadOnlyList<string>)
        [
            row.Transport, Share(row.Server?.CpuShare), Figures.Ms(row.Server?.CpuMsPerCall * 1000),
            Figures.Kilobytes(row.Server?.AllocatedBytesPerCall), Share(row.Server?.GcPauseShare), Share(row.Generator!.CpuShare), Share(row.Generator.OthersCpuShare), Share(row.Generator.GcPauseShare),
            Figures.Ms(row.Generator.LatenessP99Ms), Figures.Ms(row.Generator.TimerLatenessP99Ms), Figures.Ratio(row.Generator.RatioToCeiling),
        ])],
        [.. Ceiling(summary)]);

    internal static string TitleOf(LoadPlan plan)
    {
        var what = plan.Operation == Operation.Query
            ? "one-byte Query calls"
            : plan.Payload is not null ? CallWords.At(plan.Operation, plan.Orders, plan.Persons, plan.Payload)
            : Text($"{plan.Operation} of {plan.Persons:N0}{(plan.Orders ? " with orders" : "")}");
        var who = plan.Model == LoadModel.Open
            ? Text($"open model, {plan.Arrivals.ToString().ToLowerInvariant()} arrivals, {LoadProfile.Format(plan.Stages)} calls per second")
            : Text($"closed model, {LoadProfile.Format(plan.Stages)} users") + (plan.ThinkMs > 0 ? Text($" with {plan.ThinkMs} ms of think time") : "");
        return plan.FindCapacity
            ? Text($"Capacity: {what}, {(plan.Model == LoadModel.Open ? "calls per second (open model)" : "users (closed model)")} that meet {plan.Sla}")
            : $"Load: {what}, {who}; SLA {(plan.Sla.Length == 0 ? "none" : plan.Sla)}";
    }

    internal static IEnumerable<string> Ceiling(LoadSummary summary)
    {
        if (summary.Rows.FirstOrDefault(row => row.Agents.Count > 0) is { Agents: var agents })
        {
            foreach (var agent in agents)
            {
                yield return Text($"Agent {agent.Name}: {agent.Machine}, part {agent.Weight} of {agents.Sum(other => other.Weight)}, messages take {Figures.Ms(agent.RoundTripMs)} ms there and back.");
            }

            yield return "Shares of processors are of all the agents' machines together. Every agent began at the same instant, as far as clocks are known: the larger of 'clock' and 'late' in the JSON.";
            yield break;
        }

        yield return summary.CeilingPerSecond is { } rate
            ? Text($"The raw engine (prepared requests to the plain handler on bare sockets, {summary.CeilingConnections} connections) makes {rate:N0} calls per second here; at half that rate it sends them {Figures.Ms(summary.CeilingLatenessP99Ms)} ms late (p99).")
            : $"The generator's limit on this machine is not known: {summary.CeilingProblem ?? "the raw engine was not run"}.";
        yield return "Generator and server share the machine's processors: together they cannot use more than 100 %.";
    }

    internal static IEnumerable<string> Failures(LoadSummary summary) =>
        from row in summary.Rows
        where row.Status != CellStatus.Ok
        select MissingRow.Line(row.Transport, row.Status, row.Reason);

    private static IEnumerable<string> Notes(LoadSummary summary)
    {
        foreach (var row in summary.Rows.Where(row => row.Losses.Count > 0))
        {
            yield return $"{row.Transport} is INCOMPLETE: {string.Join("; ", row.Losses.Select(loss => loss.Text))}. Nothing is rescaled: its SLA may be broken, but it is never kept.";
        }

        foreach (var row in summary.Rows.Where(row => row is { SlaKept: false, Generator: not { Valid: false } }))
        {
            yield return $"{row.Transport} breaks the SLA: {string.Join(", ", row.Sla.Where(term => term.Kept == false).Select(term => $"{term.Term} ({FigureOf(term)})"))}.";
        }

        foreach (var row in summary.Rows.Where(HasUnlimitedErrors))
        {
            yield return $"{row.Transport}: {Figures.Percent(FailedShare(row))} of the calls failed; the SLA has no limit for errors.";
        }

        // Of an invalid load nothing is said to be kept or broken.
        foreach (var (row, term) in summary.Rows.Where(row => row.Generator is not { Valid: false }).SelectMany(row => row.Sla, (row, term) => (row, term))
            .Where(item => item.term is { Remark: not null, Kept: not null }))
        {
            yield return $"{row.Transport}: {term.Term} is {(term.Kept == true ? "kept" : "broken")} by the figure alone; {term.Remark}.";
        }

        foreach (var row in summary.Rows.Where(row => row.Generator is { Valid: false }))
        {
            yield return $"{row.Transport} is INVALID because the generator was the limit: {string.Join("; ", row.Generator!.Problems)}.";
        }

        foreach (var row in summary.Rows.Where(row => row.Generator is { Valid: true, Remarks.Count: > 0 }))
        {
            yield return $"{row.Transport}: {string.Join("; ", row.Generator!.Remarks)}.";
        }

        foreach (var trend in summary.Rows.Where(row => row.Trend is { Reason: not null }).GroupBy(row => row.Trend!.Reason!))
        {
            yield return $"The trend of {string.Join(", ", trend.Select(row => row.Transport))} is unknown: {trend.Key}.";
        }

        if (summary.Rows.Where(row => row.IsSteady == false).Select(row => row.Transport).ToList() is { Count: > 0 } unsteady)
        {
            yield return $"{string.Join(", ", unsteady)}: response times were still changing after a warm-up four times as long as requested.";
        }

        foreach (var row in summary.Rows.Where(row => row.FirstProblem is not null))
        {
            yield return $"{row.Transport}, first failure: {row.FirstProblem}";
        }

        foreach (var note in Failures(summary))
        {
            yield return note;
        }

        yield return "In brackets: the 95 % interval (bootstrap over seconds). A quantile with too few calls for an interval is left out. Failed calls have their own distribution; calls that timed out or could not be sent count as slower than all others.";
    }

    /// <summary>Whether calls failed, which count in no response time, under an SLA that does not limit errors.</summary>
    internal static bool HasUnlimitedErrors(LoadRow row) => row is { Failed: > 0, Sla.Count: > 0 } && !row.Sla.Any(IsOfErrors);

    internal static bool IsOfErrors(SlaResult term) => term.Term.StartsWith("errors", StringComparison.Ordinal);

    internal static double FailedShare(LoadRow row) => (double)row.Failed / (row.Answered + row.Failed + row.TimedOut + row.Unsent);

    internal static string FigureOf(SlaResult term) => term.Figure is not { } figure ? "nothing was answered"
        : IsOfErrors(term) ? Figures.Percent(figure)
        : term.Term.StartsWith("rate", StringComparison.Ordinal) ? Text($"{figure:N0}/s")
        : $"{Figures.Ms(figure)} ms";

    private static string RateOf(LoadRow row) => row.Rate is { } rate ? Bounded(rate.PerSecond, rate.Low, rate.High, Text($"{rate.PerSecond:N0}")) : Figures.None;

    private static string Quantile(LoadQuantile? quantile) => quantile switch
    {
        null => Figures.None,
        { IsAtLeast: true } => $">{Figures.Ms(quantile.Ms)}",
        _ => Bounded(quantile.Ms, quantile.LowMs, quantile.HighMs, Figures.Ms(quantile.Ms)),
    };

    /// <param name="figure">What is bounded.</param>
    /// <param name="low">Lower end of its interval; null where it is not known.</param>
    /// <param name="high">Upper end.</param>
    /// <param name="alone">The figure where it has no interval.</param>
    private static string Bounded(double figure, double? low, double? high, string alone) =>
        low is null || high is null ? alone : BoundedFigures.WithInterval(figure, low, high);

    private static double ErrorShare(LoadRow row) => ErrorShare(row.Failed + row.TimedOut + row.Unsent, row.Answered);

    private static double ErrorShare(long errors, long answered) => errors == 0 ? 0 : (double)errors / (errors + answered);

    private static string SlaOf(LoadRow row) => row.Generator is { Valid: false } ? "invalid" : row.Losses.Count > 0 && row.SlaKept is null ? "incomplete" : row.SlaKept switch { true => "kept", false => "BROKEN", _ => Figures.None };

    private static string TrendOf(LoadRow row) => row.Trend switch
    {
        null => Figures.None,
        { Change: { } change, Verdict: not "flat" and not "unknown" } trend => Text($"{trend.Verdict} {change * 100:+0;-0} %"),
        { } trend => trend.Verdict,
    };

    /// <summary>The p95 of each second of the first round as a line of bars, from nothing to the slowest.</summary>
    private static string LineOf(LoadRow row)
    {
        var values = row.Seconds.Where(second => second.Round == 0).Select(second => second.P95Ms ?? 0).ToList();
        if (values.Count < 2 || values.Max() <= 0)
        {
            return Figures.None;
        }

        var width = Math.Min(LineWidth, values.Count);
        return string.Concat(Enumerable.Range(0, width).Select(i =>
        {
            var slowest = values.Skip(i * values.Count / width).Take(Math.Max(1, ((i + 1) * values.Count / width) - (i * values.Count / width))).Max();
            return Bars[(int)Math.Round(slowest / values.Max() * (Bars.Length - 1))];
        }));
    }

    private static string Share(double? share) => share is { } value ? Figures.Percent(value) : Figures.None;

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}

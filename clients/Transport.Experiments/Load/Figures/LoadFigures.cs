namespace Transport.Experiments.Load.Figures;

/// <summary>Figures of any stretch of load: what a table's row and a trial of a search share.</summary>
internal sealed class LoadFigures
{
    private readonly IReadOnlyList<LoadSecond> _seconds;
    private readonly LoadPlan _plan;
    private readonly bool _isIncomplete;

    /// <param name="seconds">Seconds of one row.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="loads">How many loads the seconds come from.</param>
    /// <param name="isIncomplete">Whether calls are missing because an agent was lost.</param>
    public LoadFigures(IReadOnlyList<LoadSecond> seconds, LoadPlan plan, int loads, bool isIncomplete = false)
    {
        _isIncomplete = isIncomplete;
        _seconds = seconds;
        _plan = plan;
        Steady = [.. seconds.Where(second => !LoadProfile.IsAfterEnd(plan.Stages, second.Second))];
        Answered = seconds.Sum(second => second.Response.Total());
        Failed = seconds.Sum(second => second.Failures.Total());
        TimedOut = seconds.Sum(second => second.TimedOut);
        Unsent = seconds.Sum(second => second.Unsent);
        Response = new CountedTimes(seconds.Select(second => (second.Response, second.Unanswered)), plan.TimeoutSeconds * 1000);
        // A closed loop that ends early, because its last calls did, still lasted as long as it did.
        PlannedMs = Math.Max(Steady.Sum(second => second.Ms), loads == 0 ? 0 : 1);
    }

    /// <summary>Seconds before the end of the last stage.</summary>
    public IReadOnlyList<LoadSecond> Steady { get; }

    /// <summary>Their length in milliseconds.</summary>
    public double PlannedMs { get; }

    public long Answered { get; }

    public long Failed { get; }

    public long TimedOut { get; }

    public long Unsent { get; }

    public CountedTimes Response { get; }

    /// <summary>Answered calls per second, by when they were answered; what is answered after the end does not count.</summary>
    public double PerSecond => Steady.Sum(second => second.Response.Total()) / PlannedMs * 1000;

    /// <summary>The share of calls that did not get their answer, 0 to 1; null without any call.</summary>
    public double? ErrorShare
    {
        get
        {
            var errors = Failed + TimedOut + Unsent;
            return Answered + errors == 0 ? null : (double)errors / (Answered + errors);
        }
    }

    /// <summary>Uncorrected times of the open model; null in the closed one.</summary>
    public CountedTimes? Service => _plan.Model == LoadModel.Open
        ? new CountedTimes(_seconds.Select(second => (second.Service ?? LatencyCounts.None, second.TimedOut)), _plan.TimeoutSeconds * 1000)
        : null;

    /// <summary>Times of failed calls.</summary>
    public CountedTimes Failures => new(_seconds.Select(second => (second.Failures, 0L)), _plan.TimeoutSeconds * 1000);

    /// <summary>Each term of an SLA against the figures.</summary>
    public IReadOnlyList<SlaResult> Check(Sla sla) => [.. sla.Terms.Select(Check)];

    private SlaResult Check(SlaTerm term)
    {
        var figure = term.Metric switch
        {
            SlaMetric.Quantile => Response.At(term.Probability),
            SlaMetric.Errors => ErrorShare,
            _ => Answered + Failed + TimedOut + Unsent == 0 ? null : PerSecond,
        };

        // JSON has no infinity: a quantile among time-outs breaks its term, with the time-out as the figure.
        return new SlaResult(
            term.ToString(),
            figure is { } value ? Math.Round(double.IsPositiveInfinity(value) ? _plan.TimeoutSeconds * 1000 : value, 6) : null,
            figure is { } truth ? Kept(term, truth) : IsUnanswered ? false : null)
        { Remark = figure is null || term.Metric != SlaMetric.Quantile ? null : RemarkOf(term) };
    }

    /// <summary>Every call failed: there is no response time, and no promise of one is kept.</summary>
    private bool IsUnanswered => Answered == 0 && Failed > 0 && !_isIncomplete;

    /// <summary>A load with too few calls may break a limit in spite of that; it never keeps one, and its rate proves nothing.</summary>
    private bool? Kept(SlaTerm term, double figure) =>
        !_isIncomplete ? term.IsKept(figure) : term.Metric != SlaMetric.Rate && !term.IsKept(figure) ? false : null;

    /// <summary>Order statistics bound a quantile by two calls; with too few calls they cannot.</summary>
    private string? RemarkOf(SlaTerm term)
    {
        if (Response.Between(term.Probability) is not var (low, high))
        {
            return FormattableString.Invariant($"{Response.Count} calls are too few for its interval");
        }

        return term.IsKept(low) == term.IsKept(high) ? null
            : double.IsPositiveInfinity(high) ? FormattableString.Invariant($"its 95 % interval begins at {low:0.##} ms and ends among time-outs")
            : FormattableString.Invariant($"its 95 % interval of {low:0.##} to {high:0.##} ms holds the limit");
    }
}

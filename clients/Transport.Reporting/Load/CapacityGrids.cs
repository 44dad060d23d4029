namespace Transport.Reporting.Load;

/// <summary>The tables of a search for capacity: the interval of each row, then its trials.</summary>
internal static class CapacityGrids
{
    public static Grid Of(LoadSummary summary) => new(
        LoadGrids.TitleOf(summary.Plan),
        [
            new("transport", IsText: true), new(RowOrigin.Column, IsText: true, Rank: 3), new(UnitOf(summary.Plan)), new("trials"), new("answered/s at the highest level kept", Rank: 1),
            new("broken first", IsText: true, Rank: 1), new("verified", IsText: true, Rank: 4),
        ],
        [.. summary.Rows.Select(row => (IReadOnlyList<string>)
        [
            row.Transport, RowOrigin.NameOf(row.Implementation) ?? Figures.None, row.Capacity is null ? Figures.None : Interval(row.Capacity), row.Capacity is null ? Figures.None : Figures.Count(row.Capacity.Trials.Count),
            AnsweredAt(row.Capacity), BrokenAt(row.Capacity), row.Verified ? "yes" : Figures.None,
        ])],
        [.. summary.Rows.Select(UnfitAt).OfType<string>(), .. LoadGrids.Failures(summary), Text($"The range contains the level that half of all trials meet, in at least {Capacity.Coverage * 100:0} % of searches, if trials scatter by up to 10 %. 'transport load --tries N' searches N times."), .. LoadGrids.Ceiling(summary)]);

    public static Grid TrialsOf(LoadSummary summary, LoadRow row)
    {
        var trials = row.Capacity!.Trials;
        var hasErrors = trials.Any(trial => trial.ErrorShare > 0);
        return new Grid(
            $"Trials of {row.Transport}",
            [
                new("trial"), new(UnitOf(summary.Plan)), new("answered/s"), .. hasErrors ? [new GridColumn("errors", Rank: 3)] : Array.Empty<GridColumn>(),
                new("SLA", IsText: true), new("terms", IsText: true, Rank: 1), new("generator", IsText: true, Rank: 2),
            ],
            [.. trials.Select(trial => (IReadOnlyList<string>)
            [
                Figures.Count(trial.Trial), Figures.Count((long)trial.Level), Text($"{trial.PerSecond:N0}"), .. hasErrors ? [Figures.Percent(trial.ErrorShare)] : Array.Empty<string>(),
                trial.IsWhole ? trial.Kept ? "kept" : "BROKEN" : "cut off",
                string.Join(", ", trial.Sla.Select(term => $"{term.Term}: {LoadGrids.FigureOf(term)}")), trial.Valid ? "fit" : "NOT FIT",
            ])],
            [.. TrialNotes(summary, row)]);
    }

    private static IEnumerable<string> TrialNotes(LoadSummary summary, LoadRow row) =>
    [
        .. UnlimitedErrors(row.Capacity!),
        .. row.Capacity!.Trials.Where(trial => !trial.Valid).Select(trial => $"Trial {trial.Trial}{RoundOf(summary, trial)}, invalid because of the generator: {string.Join("; ", trial.Problems)}."),
        .. row.Losses.Select(loss => $"Trial {loss.Trial} is void and was repeated: {loss.Text}."),
        .. row.FirstProblem is { } problem ? [$"{row.Transport}, first failure: {problem}"] : Array.Empty<string>(),
    ];

    /// <summary>A trial is kept although calls got no answer, where the SLA does not limit errors.</summary>
    private static string[] UnlimitedErrors(Capacity capacity) =>
        capacity.Trials.Where(trial => trial is { Kept: true, ErrorShare: > 0 } && !trial.Sla.Any(LoadGrids.IsOfErrors)).MaxBy(trial => trial.ErrorShare) is { } worst
            ? [$"Up to {Figures.Percent(worst.ErrorShare)} of a kept trial's calls got no answer; the SLA has no limit for errors."]
            : [];

    private static string RoundOf(LoadSummary summary, CapacityTrial trial) => summary.Plan.Rounds > 1 ? Text($" of round {trial.Round + 1}") : "";

    internal static string UnitOf(LoadPlan plan) => plan.Model == LoadModel.Open ? "calls/s" : "users";

    internal static string Interval(Capacity capacity) => (capacity.Low, capacity.High) switch
    {
        (null, { } high) => Text($"below {high:N0}"),
        ({ } low, null) => Text($"at least {low:N0}"),
        ({ } low, { } high) => Text($"{low:N0}-{high:N0}"),
        _ => Figures.None,
    };

    // A range may have one end only: null is no limit.
    private static string AnsweredAt(Capacity? capacity) =>
        capacity?.Trials.Where(trial => trial is { IsWhole: true, Kept: true } && !(trial.Level > capacity.High)).MaxBy(trial => trial.Level) is { } trial ? Text($"{trial.PerSecond:N0}") : Figures.None;

    private static string BrokenAt(Capacity? capacity) =>
        capacity?.Trials.Where(trial => trial is { IsWhole: true, Kept: false } && !(trial.Level < capacity.Low)).MinBy(trial => trial.Level) is { } trial
            ? string.Join(", ", trial.Sla.Where(term => term.Kept != true).Select(term => $"{term.Term} ({LoadGrids.FigureOf(term)})"))
            : Figures.None;

    /// <summary>An upper end that the generator may have made; null if it was fit.</summary>
    private static string? UnfitAt(LoadRow row) =>
        row.Capacity is { IsHighFit: false }
            ? Text($"{row.Transport}: the generator was the limit where the SLA broke at {row.Capacity.High:N0}. The server may carry more than the upper end.")
            : null;

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}

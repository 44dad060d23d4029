namespace Transport.Reporting.Medians;

/// <summary>How sure a run's answer is: which differences it cannot tell apart and why, what would settle the rest and how long that takes here, and where ratios and medians disagree.</summary>
internal static class Certainty
{
    /// <summary>Rows that are named; more are counted.</summary>
    private const int MostNamed = 2;

    /// <summary>No run is made so many times as long.</summary>
    private const double MostTimes = 20;

    private const double MinuteSeconds = 60;

    /// <param name="summary">The run.</param>
    /// <param name="shape">Whose reference size is answered first; null if nothing was measured.</param>
    public static IReadOnlyList<string> Of(Summary summary, Shape? shape)
    {
        var compared = shape?.Cells.Where(cell => cell.Persons == shape.Reference && cell is { IsRanked: true, VersusFastest: not null }).ToList() ?? [];
        var byMedian = compared.Where(cell => cell.VersusFastest!.Basis is not null).ToList();
        var unlike = compared.Except(byMedian).Where(cell => cell.RatioToFastest is { } ratio && (ratio < cell.VersusFastest!.RatioLow || ratio > cell.VersusFastest.RatioHigh)).ToList();
        return
        [
            Overview.InWords(summary.Quality),
            .. Settles(summary, compared),
            .. byMedian.Count == 0 ? Array.Empty<string>() : [$"Compared by medians, because of {byMedian[0].VersusFastest!.Basis}: {RowName.Join(byMedian, MostNamed, cell => cell.Transport)}."],
            .. unlike.Count == 0 ? Array.Empty<string>() : [$"Medians disagree, because calls were disturbed: {RowName.Join(unlike, MostNamed, Disturbed)}."],
        ];
    }

    private static string Disturbed(CellSummary cell) =>
        $"{cell.Transport} {BoundedFigures.About(cell.RatioToFastest!.Value)}x" + (cell.Disturbed is { } share ? $", {Figures.Percent(share)} of its calls" : "");

    /// <summary>Nothing where all is certain and the run is whole.</summary>
    private static IEnumerable<string> Settles(Summary summary, List<CellSummary> compared)
    {
        var open = compared.Where(cell => cell.VersusFastest!.Verdict == Verdict.Undecided).ToList();
        if (summary.Quality.Remedy is not { } remedy || (open.Count == 0 && compared.Count > 0 && EndReasons.IsWhole(summary.Ended)))
        {
            yield break;
        }

        yield return open.Select(cell => (cell.Transport, Times: Math.Ceiling(TimesOf(cell.VersusFastest!)))).Where(cell => cell.Times is > 1 and < MostTimes).OrderBy(cell => cell.Times).FirstOrDefault() is { Times: > 1 and var times, Transport: var soonest }
            ? string.Create(CultureInfo.InvariantCulture, $"To settle {soonest}: {times:0} times as long{HereOf(summary, times)}{WithOf(summary.Manifest.Plan, times)}.")
            : $"To settle it: {remedy}.";
    }

    private static string WithOf(RunPlan plan, double times) => plan switch
    {
        { Tries: { } tries } => string.Create(CultureInfo.InvariantCulture, $", with --tries {tries * times:0}"),
        { Effort: Effort.Quick } => ", with --effort normal",
        { Effort: Effort.Normal } => ", with --effort thorough",
        _ => "",
    };

    /// <summary>Errors fall with the root of the calls, so that an interval reaches 1 no longer after (half-width over distance) squared times as many.</summary>
    private static double TimesOf(Difference difference) => Math.Pow(Math.Log(difference.Ratio / difference.RatioLow) / Math.Log(difference.Ratio), 2);

    private static string HereOf(Summary summary, double times) => summary.TookSeconds * times is not { } seconds ? ""
        : seconds < MinuteSeconds ? string.Create(CultureInfo.InvariantCulture, $", about {seconds:0} s here")
        : string.Create(CultureInfo.InvariantCulture, $", about {seconds / MinuteSeconds:0} min here");
}

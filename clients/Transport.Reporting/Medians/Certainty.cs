namespace Transport.Reporting.Medians;

/// <summary>How sure a run's answer is: which differences it cannot tell apart and why, what would settle the rest and how long that takes here, and where ratios and medians disagree.</summary>
internal static class Certainty
{
    /// <summary>Reasons that are named; the first weigh most.</summary>
    private const int MostReasons = 2;

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
            From(summary, shape),
            .. Settles(summary, shape, compared),
            .. byMedian.Count == 0 ? Array.Empty<string>() : [$"Compared by medians, because of {byMedian[0].VersusFastest!.Basis}: {RowName.Join(byMedian, MostNamed, cell => cell.Transport)}."],
            .. unlike.Count == 0 ? Array.Empty<string>() : [$"Medians disagree, because calls were disturbed: {RowName.Join(unlike, MostNamed, Disturbed)}."],
        ];
    }

    /// <summary>Of one question: "Certain only from 1.09x on: the machine was noisy."</summary>
    public static string At(Summary summary, Shape shape, int size) => RatioAt(summary, shape, size) is { } ratio ? InWords(summary.Quality, $"{BoundedFigures.About(ratio)}x on")
        : summary.Quality.Overload is null ? "Nothing was compared here." : InWords(summary.Quality, null);

    /// <summary>Of the run: "Certain only from 1.09x on at 1,000 persons, 1.05x to 1.3x elsewhere: the machine was noisy."</summary>
    private static string From(Summary summary, Shape? main)
    {
        if (main is null || RatioAt(summary, main, main.Reference) is not { } here)
        {
            return InWords(summary.Quality, summary.Quality.IgnoreBelow is { } ratio ? $"{BoundedFigures.About(ratio)}x on" : null);
        }

        var others = (from shape in Shape.Of(summary)
                      from size in shape.Sizes
                      where (shape.Operation, shape.Orders, size) != (main.Operation, main.Orders, main.Reference)
                      select RatioAt(summary, shape, size)).OfType<double>().DefaultIfEmpty(here).ToList();
        var (least, most) = (BoundedFigures.About(others.Min()), BoundedFigures.About(others.Max()));
        var elsewhere = least == most ? most == BoundedFigures.About(here) ? "" : $" at {main.At(main.Reference)}, {most}x elsewhere" : $" at {main.At(main.Reference)}, {least}x to {most}x elsewhere";
        return InWords(summary.Quality, $"{BoundedFigures.About(here)}x on{elsewhere}");
    }

    /// <summary>The smallest ratio that would have been called slower in four of five runs, for the middle pair of a question; null where nothing was compared.</summary>
    private static double? RatioAt(Summary summary, Shape shape, int size) =>
        shape.Cells.Where(cell => cell.Persons == size && cell.VersusFastest is not null).ToList() is { Count: > 0 } compared ? RunQuality.IgnoreBelowOf(compared, summary.Noise) : null;

    private static string InWords(RunQuality quality, string? from)
    {
        var only = quality.Reasons.Count == 0 ? "" : "only ";
        var certain = from is null ? "Nothing is certain in this run" : $"Certain {only}from {from}";
        return $"{certain}{(quality.Reasons.Count == 0 ? "" : $": {string.Join("; ", quality.Reasons.Take(MostReasons))}")}.";
    }

    private static string Disturbed(CellSummary cell) =>
        $"{cell.Transport} {BoundedFigures.About(cell.RatioToFastest!.Value)}x" + (cell.Disturbed is { } share ? $", {Figures.Percent(share)} of its calls" : "");

    /// <summary>Nothing where all is certain and the run is whole.</summary>
    private static IEnumerable<string> Settles(Summary summary, Shape? shape, List<CellSummary> compared)
    {
        var open = compared.Where(cell => cell.VersusFastest!.Verdict == Verdict.Undecided).ToList();
        if (summary.Quality.Overload is not null)
        {
            yield return "To settle it: measure again when the machine does less.";
            yield break;
        }

        // Rows of too few calls are open, too, though they have no verdict.
        var isUntold = shape is not null && Ranked.Of(shape, shape.Reference) is { Untold.Count: > 0 };
        var isWhole = EndReasons.IsWhole(summary.Ended);
        if (summary.Quality.Remedy is not { } remedy || (open.Count == 0 && !isUntold && isWhole))
        {
            yield break;
        }

        yield return isWhole && open.Select(cell => (cell.Transport, Times: Math.Ceiling(TimesOf(cell.VersusFastest!)))).Where(cell => cell.Times is > 1 and < MostTimes).OrderBy(cell => cell.Times).FirstOrDefault() is { Times: > 1 and var times, Transport: var soonest }
            ? string.Create(CultureInfo.InvariantCulture, $"To settle {soonest}: {times:0} times as long{HowOf(summary, times)}.")
            : $"To settle it: {remedy}.";
    }

    /// <summary>What to type, and how long that takes at most; of efforts the first that is as long.</summary>
    private static string HowOf(Summary summary, double times)
    {
        var seconds = summary.TookSeconds * times;
        if (summary.Manifest.Plan.Tries is { } tries)
        {
            return seconds is { } known ? string.Create(CultureInfo.InvariantCulture, $", about {InWords(known)} here, with --tries {tries * times:0}") : "";
        }

        foreach (var effort in Enum.GetValues<Effort>().Where(effort => effort > summary.Manifest.Plan.Effort))
        {
            var box = EffortBudget.For(effort, null, 1, 1).Total.TotalSeconds;
            if (seconds <= box)
            {
                return $", with --effort {effort.ToString().ToLowerInvariant()}, {InWords(box)} at most";
            }
        }

        return seconds is { } all ? $", about {InWords(all)} here" : "";
    }

    private static string InWords(double seconds) => seconds < MinuteSeconds
        ? string.Create(CultureInfo.InvariantCulture, $"{seconds:0} s")
        : string.Create(CultureInfo.InvariantCulture, $"{seconds / MinuteSeconds:0} min");

    /// <summary>Errors fall with the root of the calls, so that an interval reaches 1 no longer after (half-width over distance) squared times as many.</summary>
    private static double TimesOf(Difference difference) => Math.Pow(Math.Log(difference.Ratio / difference.RatioLow) / Math.Log(difference.Ratio), 2);
}

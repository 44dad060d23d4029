namespace Transport.Reporting.Medians;

/// <summary>What a reader has to know about the ratios of one question: how small a difference they show, and where they and the medians beside them disagree.</summary>
internal static class RatioNotes
{
    /// <summary>Rows that are named; more are counted.</summary>
    private const int MostNamed = 2;

    /// <summary>No run is made so many times as long.</summary>
    private const double MostTimes = 20;

    /// <param name="cells">Those of the question.</param>
    public static IEnumerable<string> Of(IReadOnlyList<CellSummary> cells)
    {
        var compared = cells.Where(cell => cell is { IsRanked: true, VersusFastest: not null }).ToList();
        if (CallableOf(compared) is { } callable)
        {
            yield return $"Certain from about {BoundedFigures.About(callable)}x on{string.Concat(WhatSettles(compared).Take(1))}";
        }

        var byMedian = compared.Where(cell => cell.VersusFastest!.Basis is not null).ToList();
        if (byMedian.Count > 0)
        {
            yield return $"by medians, because of {byMedian[0].VersusFastest!.Basis}: {RowName.Join(byMedian, MostNamed, cell => cell.Transport)}";
        }

        var unlike = compared.Except(byMedian).Where(cell => cell.RatioToFastest is { } ratio && (ratio < cell.VersusFastest!.RatioLow || ratio > cell.VersusFastest.RatioHigh)).ToList();
        if (unlike.Count > 0)
        {
            yield return $"medians disagree, because calls were disturbed: {RowName.Join(unlike, MostNamed, Disturbed)}";
        }
    }

    /// <summary>The smallest ratio that would have been called, for the middle row; null without rows.</summary>
    public static double? CallableOf(IEnumerable<CellSummary> cells)
    {
        var callable = cells.Select(cell => cell.VersusFastest?.Callable).OfType<double>().Where(double.IsFinite).Order().ToList();
        return callable.Count == 0 ? null : callable[callable.Count / 2];
    }

    private static string Disturbed(CellSummary cell) =>
        $"{cell.Transport} {BoundedFigures.About(cell.RatioToFastest!.Value)}x" + (cell.Disturbed is { } share ? $", {Figures.Percent(share)} of its calls" : "");

    /// <summary>Errors fall with the root of the calls, so that an interval reaches 1 no longer after (half-width over distance) squared times as many.</summary>
    private static IEnumerable<string> WhatSettles(List<CellSummary> compared) =>
        from cell in compared
        where cell.VersusFastest is { Verdict: Verdict.Undecided }
        let difference = cell.VersusFastest!
        let times = Math.Pow(Math.Log(difference.Ratio / difference.RatioLow) / Math.Log(difference.Ratio), 2)
        where times is > 1 and < MostTimes
        orderby times
        select string.Create(CultureInfo.InvariantCulture, $"; {Math.Ceiling(times):0} times as long may settle {cell.Transport}");
}

namespace Transport.Reporting.Words;

/// <summary>Figures with their intervals: no more digits than the interval allows, at least two significant ones and at most three.</summary>
public static class BoundedFigures
{
    /// <summary>An interval narrower than this ratio of its ends has as many decimals at both ends as the figure.</summary>
    private const double Narrow = 2;

    /// <summary>The figure alone, for example <c>0.39</c> if it lies between 0.36 and 0.42, and <c>350</c> for 348 between 320 and 361.</summary>
    public static string Alone(double figure, double? low, double? high) => Round(figure, PlaceOf(figure, HalfOf(figure, low, high)));

    /// <summary>A figure without a known interval: two significant digits, and hundredths from 1 to 2, where they matter for a ratio.</summary>
    public static string About(double figure) => Round(figure, figure is >= 1 and < 2 ? -2 : PlaceOf(figure, null) + 1);

    /// <summary>Figure and interval: <c>0.39 (0.36-0.42)</c>, <c>9.0 (5.6-31)</c>; a question mark for an end that is not known.</summary>
    public static string WithInterval(double figure, double? low, double? high) => WithInterval(figure, low, high, "");

    /// <summary>A ratio and its interval: <c>2.3x (2.1-2.6)</c>.</summary>
    public static string Ratio(double ratio, double? low, double? high) => WithInterval(ratio, low, high, "x");

    /// <summary>The interval alone: <c>0.36-0.42</c>, and <c>-0.10 to 0.30</c> if it begins below zero.</summary>
    public static string Interval(double figure, double? low, double? high)
    {
        var (isNarrow, place) = (IsNarrow(low, high), PlaceOf(IsNarrow(low, high) ? low!.Value : figure, HalfOf(figure, low, high)));
        return $"{End(low)}{(low < 0 ? " to " : "-")}{End(high)}";

        // If one end is many times the other, each gets two significant digits.
        string End(double? end) => end is not { } known ? "?" : Round(known, isNarrow ? place : PlaceOf(known, null) + 1);
    }

    private static string WithInterval(double figure, double? low, double? high, string unit) =>
        $"{Round(figure, PlaceOf(IsNarrow(low, high) ? low!.Value : figure, HalfOf(figure, low, high)))}{unit} ({Interval(figure, low, high)})";

    private static bool IsNarrow(double? low, double? high) => low > 0 && high / low < Narrow;

    /// <summary>How far the nearer end is; null where that is not known.</summary>
    private static double? HalfOf(double figure, double? low, double? high)
    {
        double?[] halves = [(high - low) / 2, figure - low];
        return halves.Where(half => half > 0).Min();
    }

    /// <summary>Power of ten of the last digit: that of the interval's nearer end, and at least the second and at most the third that counts.</summary>
    /// <param name="figure">What is written; the smaller end of a narrow interval, so that both ends have two digits.</param>
    /// <param name="half">How far the nearer end is.</param>
    private static int PlaceOf(double figure, double? half)
    {
        if (figure == 0 || !double.IsFinite(figure))
        {
            return 0;
        }

        var first = (int)Math.Floor(Math.Log10(Math.Abs(figure)));
        return Math.Clamp(half is { } known ? (int)Math.Floor(Math.Log10(known)) : first - 2, first - 2, first - 1);
    }

    private static string Round(double figure, int place)
    {
        var unit = Math.Pow(10, Math.Max(0, place));
        return place >= 0
            ? (Math.Round(figure / unit, MidpointRounding.AwayFromZero) * unit).ToString("N0", CultureInfo.InvariantCulture)
            : figure.ToString("N" + Math.Min(-place, 9), CultureInfo.InvariantCulture);
    }
}

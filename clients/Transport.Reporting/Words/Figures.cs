namespace Transport.Reporting.Words;

/// <summary>How figures are written in tables: as many digits as carry meaning, the same in every culture.</summary>
public static class Figures
{
    /// <summary>What stands for a figure that cannot be given honestly.</summary>
    public const string None = "-";

    /// <summary>Milliseconds without the unit: three digits that count, and never finer than 0.1 microseconds.</summary>
    public static string Ms(double? ms) => ms switch
    {
        null => None,
        0 => "0",
        > 0 and < 0.00005 => "<0.0001",
        < 0 and > -0.00005 => ">-0.0001",
        { } figure => figure.ToString("N" + Decimals(figure), CultureInfo.InvariantCulture),
    };

    private static int Decimals(double figure) => Math.Abs(figure) switch
    {
        < 0.1 => 4,
        < 1 => 3,
        < 10 => 2,
        < 100 => 1,
        _ => 0,
    };

    /// <summary>A ratio, for example <c>1.00x</c>, <c>2.5x</c>, <c>41x</c>.</summary>
    public static string Ratio(double? ratio) => ratio switch
    {
        null => None,
        > 0 and < 0.005 => "<0.01x",
        < 1.995 => Text($"{ratio:0.00}x"),
        < 9.95 => Text($"{ratio:0.0}x"),
        _ => Text($"{ratio:N0}x"),
    };

    /// <summary>Bytes: exact up to 9,999, then in kB, MB or GB of 1000.</summary>
    public static string Bytes(double? bytes) => bytes switch
    {
        null => None,
        < 9_999.5 => Text($"{bytes:N0} B"),
        < 999_500 => Text($"{bytes / 1e3:0.0} kB"),
        < 999_500_000 => Text($"{bytes / 1e6:0.00} MB"),
        _ => Text($"{bytes / 1e9:0.0} GB"),
    };

    /// <summary>Bytes in kB of 1000 without the unit, for a column of them: <c>0.06</c>, <c>102.3</c>, <c>12,100</c>.</summary>
    public static string Kilobytes(double? bytes) => bytes switch
    {
        null => None,
        0 => "0",
        < 9_950 => Text($"{bytes / 1e3:0.00}"),
        < 999_950 => Text($"{bytes / 1e3:0.0}"),
        _ => Text($"{bytes / 1e3:N0}"),
    };

    /// <summary>A count with thousands separators.</summary>
    public static string Count(long count) => Text($"{count:N0}");

    /// <summary>A share in per cent: <c>0 %</c> is none at all.</summary>
    public static string Percent(double share) => share switch
    {
        0 => "0 %",
        > 0 and < 0.0005 => "<0.1 %",
        < 0.0995 => Text($"{share * 100:0.0} %"),
        _ => Text($"{share * 100:0} %"),
    };

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}

using System.Globalization;

namespace Transport.OData.Tests.Oracle;

/// <summary>Values as literals of OData URLs (ABNF 4.01, rule primitiveLiteral).</summary>
internal static class Literals
{
    public static Term Of(object value) => value switch
    {
        bool truth => Make(Kind.Boolean, truth ? "true" : "false", value),
        int number => Make(Kind.Int32, number.ToString(CultureInfo.InvariantCulture), value),
        long number => Make(Kind.Int64, number.ToString(CultureInfo.InvariantCulture), value),
        double number => Make(Kind.Double, OfDouble(number), value),
        decimal number => Make(Kind.Decimal, number.ToString(CultureInfo.InvariantCulture), value),
        string text => Make(Kind.Text, $"'{text.Replace("'", "''", StringComparison.Ordinal)}'", value),
        DateTime instant => Make(Kind.Instant, instant.ToString("yyyy-MM-ddTHH:mm:ss.FFFFFFFZ", CultureInfo.InvariantCulture), value),
        DateOnly date => Make(Kind.Date, date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture), value),
        TimeOnly time => Make(Kind.Time, time.ToString("HH:mm:ss.FFFFFFF", CultureInfo.InvariantCulture), value),
        TimeSpan duration => Make(Kind.Duration, $"duration'{System.Xml.XmlConvert.ToString(duration)}'", value),
        Guid guid => Make(Kind.Guid, guid.ToString(), value),
        _ => throw new ArgumentException($"A {value.GetType().Name} has no literal."),
    };

    /// <summary>The same instant on a clock so many hours ahead of UTC.</summary>
    public static Term OfInstant(DateTime instant, int offset) => Make(
        Kind.Instant,
        new DateTimeOffset(instant).ToOffset(TimeSpan.FromHours(offset)).ToString("yyyy-MM-ddTHH:mm:ss.FFFFFFFzzz", CultureInfo.InvariantCulture),
        instant);

    private static Term Make(Kind kind, string text, object value) => new(kind, text, _ => value);

    private static string OfDouble(double value) => value switch
    {
        double.PositiveInfinity => "INF",
        double.NegativeInfinity => "-INF",
        double.NaN => "NaN",
        _ when value == Math.Truncate(value) && Math.Abs(value) < 1e6 => value.ToString("0.0", CultureInfo.InvariantCulture),
        _ => value.ToString("R", CultureInfo.InvariantCulture),
    };
}

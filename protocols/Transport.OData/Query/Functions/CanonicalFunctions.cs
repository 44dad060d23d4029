namespace Transport.OData.Query.Functions;

/// <summary>
/// The canonical functions of OData URL Conventions 4.01 (5.1.1.5 to 5.1.1.11), named as there. Each gives null when an argument is null; what is
/// out of range is cut off, but for a negative length, which is a bad request. Overloads are chosen by argument type; comparisons of text are ordinal. Parts of dates and
/// times, year to second, are .NET's own properties.
/// </summary>
internal static class CanonicalFunctions
{
    public static bool? Contains(string? text, string? part) =>
        text is null || part is null ? null : text.Contains(part, StringComparison.Ordinal);

    public static bool? StartsWith(string? text, string? part) =>
        text is null || part is null ? null : text.StartsWith(part, StringComparison.Ordinal);

    public static bool? EndsWith(string? text, string? part) =>
        text is null || part is null ? null : text.EndsWith(part, StringComparison.Ordinal);

    public static int? IndexOf(string? text, string? part) =>
        text is null || part is null ? null : text.IndexOf(part, StringComparison.Ordinal);

    public static int? Length(string? text) => text?.Length;

    public static string? ToLower(string? text) => text?.ToLowerInvariant();

    public static string? ToUpper(string? text) => text?.ToUpperInvariant();

    public static string? Trim(string? text) => text?.Trim();

    public static string? Concat(string? left, string? right) => left is null || right is null ? null : left + right;

    /// <remarks>A negative start counts from the end.</remarks>
    public static string? Substring(string? text, int? start) => text is null || start is null ? null : text[From(text, start.Value)..];

    public static string? Substring(string? text, int? start, int? length)
    {
        if (text is null || start is null || length is null)
        {
            return null;
        }

        var from = From(text, start.Value);
        return length.Value >= 0
            ? text.Substring(from, Math.Min(length.Value, text.Length - from))
            : throw ODataRequestException.InvalidQuery($"substring was given the negative length {length.Value}.");
    }

    public static decimal? FractionalSeconds(DateTimeOffset? value) => Fraction(value?.Ticks);

    public static decimal? FractionalSeconds(DateTime? value) => Fraction(value?.Ticks);

    public static decimal? FractionalSeconds(TimeOnly? value) => Fraction(value?.Ticks);

    public static DateOnly? Date(DateTimeOffset? value) => value is null ? null : DateOnly.FromDateTime(value.Value.DateTime);

    public static DateOnly? Date(DateTime? value) => value is null ? null : DateOnly.FromDateTime(value.Value);

    public static TimeOnly? Time(DateTimeOffset? value) => value is null ? null : TimeOnly.FromDateTime(value.Value.DateTime);

    public static TimeOnly? Time(DateTime? value) => value is null ? null : TimeOnly.FromDateTime(value.Value);

    public static int? TotalOffsetMinutes(DateTimeOffset? value) => value is null ? null : (int)value.Value.Offset.TotalMinutes;

    public static int? TotalOffsetMinutes(DateTime? value) => value is null ? null : 0;

    public static decimal? TotalSeconds(TimeSpan? value) => value is null ? null : value.Value.Ticks / (decimal)TimeSpan.TicksPerSecond;

    public static DateTimeOffset? Now() => DateTimeOffset.UtcNow;

    public static DateTimeOffset? MinDateTime() => DateTimeOffset.MinValue;

    public static DateTimeOffset? MaxDateTime() => DateTimeOffset.MaxValue;

    public static double? Round(double? value) => value is null ? null : Math.Round(value.Value, MidpointRounding.AwayFromZero);

    public static decimal? Round(decimal? value) => value is null ? null : Math.Round(value.Value, MidpointRounding.AwayFromZero);

    public static double? Floor(double? value) => value is null ? null : Math.Floor(value.Value);

    public static decimal? Floor(decimal? value) => value is null ? null : Math.Floor(value.Value);

    public static double? Ceiling(double? value) => value is null ? null : Math.Ceiling(value.Value);

    public static decimal? Ceiling(decimal? value) => value is null ? null : Math.Ceiling(value.Value);

    /// <remarks>The pattern is ECMAScript's (5.1.1.7.1). One that matches for too long matches nothing.</remarks>
    public static bool? MatchesPattern(string? text, string? pattern) => text is null || pattern is null ? null : Patterns.IsMatch(text, pattern);

    /// <summary>The operator <c>add</c>.</summary>
    public static DateOnly? DateAdd(DateOnly? date, TimeSpan? duration) =>
        date is null || duration is null ? null : DateOnly.FromDateTime(date.Value.ToDateTime(TimeOnly.MinValue).Add(duration.Value));

    /// <summary>The operator <c>sub</c>.</summary>
    public static DateOnly? DateSubtract(DateOnly? date, TimeSpan? duration) => DateAdd(date, -duration);

    /// <summary>The operator <c>sub</c>.</summary>
    public static TimeSpan? DateSubtract(DateOnly? left, DateOnly? right) =>
        left is null || right is null ? null : TimeSpan.FromDays(left.Value.DayNumber - right.Value.DayNumber);

    /// <summary>The operator <c>mod</c>, which fails for zero whatever the type.</summary>
    public static double? Remainder(double? left, double? right) => right == 0 ? throw new DivideByZeroException() : left % right;

    private static int From(string text, int start) => start < 0 ? Math.Max(0, text.Length + start) : Math.Min(start, text.Length);

    private static decimal? Fraction(long? ticks) => ticks % TimeSpan.TicksPerSecond / (decimal)TimeSpan.TicksPerSecond;
}

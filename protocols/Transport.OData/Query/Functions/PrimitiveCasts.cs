using System.Globalization;
using Microsoft.OData;

namespace Transport.OData.Query.Functions;

/// <summary><c>cast</c> between primitive types (URL Conventions 4.01, 5.1.1.11.1): null where the value has no counterpart.</summary>
internal static class PrimitiveCasts
{
    public static object? To(object? value, Type target)
    {
        if (value is null || value.GetType() == target)
        {
            return value;
        }

        try
        {
            return target == typeof(string) ? Text(value)
                : value is string text ? Parse(text, target)
                : (value, Type.GetTypeCode(target)) switch
                {
                    (DateTime instant, _) when target == typeof(DateTimeOffset) => new DateTimeOffset(DateTime.SpecifyKind(instant, DateTimeKind.Utc)),
                    (DateOnly date, _) when target == typeof(DateTimeOffset) => new DateTimeOffset(date, TimeOnly.MinValue, TimeSpan.Zero),
                    (DateTime instant, _) when target == typeof(DateOnly) => DateOnly.FromDateTime(instant),
                    (DateTimeOffset instant, _) when target == typeof(DateOnly) => DateOnly.FromDateTime(instant.DateTime),
                    (DateTime instant, _) when target == typeof(TimeOnly) => TimeOnly.FromDateTime(instant),
                    (DateTimeOffset instant, _) when target == typeof(TimeOnly) => TimeOnly.FromDateTime(instant.DateTime),
                    (bool or DateTime, _) or (_, TypeCode.Object or TypeCode.Boolean or TypeCode.DateTime) => null,
                    (double or float or decimal, >= TypeCode.SByte and <= TypeCode.UInt64) => Convert.ChangeType(
                        Math.Truncate(Convert.ToDecimal(value, CultureInfo.InvariantCulture)), target, CultureInfo.InvariantCulture),
                    (IConvertible, _) => Convert.ChangeType(value, target, CultureInfo.InvariantCulture),
                    _ => null,
                };
        }
        catch (Exception exception) when (exception is FormatException or OverflowException or InvalidCastException or ODataException)
        {
            return null;
        }
    }

    /// <summary>As in a URL, without quotes or a type before them.</summary>
    public static string Text(object value) => value switch
    {
        Enum member => member.ToString().Replace(" ", "", StringComparison.Ordinal),
        DateTime instant => ODataUriUtils.ConvertToUriLiteral(new DateTimeOffset(DateTime.SpecifyKind(instant, DateTimeKind.Utc)), ODataVersion.V4),
        DateOnly date => date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        TimeOnly time => time.ToString("HH:mm:ss.FFFFFFF", CultureInfo.InvariantCulture),
        TimeSpan duration => System.Xml.XmlConvert.ToString(duration),
        byte[] bytes => Convert.ToBase64String(bytes).Replace('+', '-').Replace('/', '_'),
        _ => ODataUriUtils.ConvertToUriLiteral(value, ODataVersion.V4),
    };

    private static object? Parse(string text, Type target) => target switch
    {
        _ when target == typeof(bool) => System.Xml.XmlConvert.ToBoolean(text),
        _ when target == typeof(Guid) => Guid.Parse(text),
        _ when target == typeof(TimeSpan) => System.Xml.XmlConvert.ToTimeSpan(text),
        _ when target == typeof(DateTimeOffset) => DateTimeOffset.Parse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal),
        _ when target == typeof(DateOnly) => DateOnly.ParseExact(text, "yyyy-MM-dd", CultureInfo.InvariantCulture),
        _ when target == typeof(TimeOnly) => TimeOnly.Parse(text, CultureInfo.InvariantCulture),
        _ when target == typeof(byte[]) => Convert.FromBase64String(text.Replace('-', '+').Replace('_', '/')),
        _ => Convert.ChangeType(text, target, CultureInfo.InvariantCulture),
    };
}

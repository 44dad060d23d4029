using System.Globalization;
using Transport.OData.CompiledPayloads.Writing;

namespace Transport.OData.Streaming.Values;

/// <summary>
/// Numbers as JSON has them (OData JSON Format 4.01, 7.1): integers and decimals as they are, doubles in the shortest form that reads back as
/// the same value, INF, -INF and NaN as strings.
/// </summary>
/// <remarks>Each method needs room for <see cref="MostBytes"/> at the position, and returns the position behind what it wrote.</remarks>
internal static class Utf8Number
{
    /// <summary>A decimal has at most 31 characters, a double 24 and <c>.0</c>.</summary>
    public const int MostBytes = 32;

    public static int Write(byte[] buffer, int position, int value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, provider: CultureInfo.InvariantCulture);
        return position + length;
    }

    public static int Write(byte[] buffer, int position, short value) => Write(buffer, position, (int)value);

    public static int Write(byte[] buffer, int position, sbyte value) => Write(buffer, position, (int)value);

    public static int Write(byte[] buffer, int position, byte value) => Write(buffer, position, (int)value);

    public static int Write(byte[] buffer, int position, long value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, provider: CultureInfo.InvariantCulture);
        return position + length;
    }

    public static int Write(byte[] buffer, int position, decimal value)
    {
        value.TryFormat(buffer.AsSpan(position), out var length, provider: CultureInfo.InvariantCulture);
        return position + length;
    }

    public static int Write(byte[] buffer, int position, double value) => position + ShortestForm.Format(buffer.AsSpan(position), value);

    public static int Write(byte[] buffer, int position, float value)
    {
        var target = buffer.AsSpan(position);
        if (!float.IsFinite(value))
        {
            return position + ShortestForm.FormatNotFinite(target, value);
        }

        value.TryFormat(target, out var length, "R", CultureInfo.InvariantCulture);
        return position + length;
    }
}

using System.Xml;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>
/// Primitive values in the forms that Microsoft.OData.Core 8 gives them (OData JSON Format 4.01, 7.1). Compiled plans call the overload of the
/// property's type.
/// </summary>
internal static class JsonValue
{
    /// <summary>A decimal has at most 31 characters, a double 24 and <c>.0</c>, an instant 33, a Guid 36, a duration 30, each with quotes.</summary>
    private const int MostBytes = 48;

    public static void Write(PayloadBuffer buffer, string? value)
    {
        if (value is null)
        {
            buffer.Write("null"u8);
        }
        else
        {
            JsonText.Write(buffer, value);
        }
    }

    public static void Write(PayloadBuffer buffer, bool value) => buffer.Write(value ? "true"u8 : "false"u8);

    public static void Write(PayloadBuffer buffer, byte value) => Write(buffer, (int)value);

    public static void Write(PayloadBuffer buffer, sbyte value) => Write(buffer, (int)value);

    public static void Write(PayloadBuffer buffer, short value) => Write(buffer, (int)value);

    public static void Write(PayloadBuffer buffer, ushort value) => Write(buffer, (int)value);

    public static void Write(PayloadBuffer buffer, uint value) => Write(buffer, (long)value);

    public static void Write(PayloadBuffer buffer, ulong value) => Write(buffer, checked((long)value));

    public static void Write(PayloadBuffer buffer, int value)
    {
        value.TryFormat(buffer.Reserve(MostBytes), out var length, provider: CultureInfo.InvariantCulture);
        buffer.Advance(length);
    }

    public static void Write(PayloadBuffer buffer, long value)
    {
        value.TryFormat(buffer.Reserve(MostBytes), out var length, provider: CultureInfo.InvariantCulture);
        buffer.Advance(length);
    }

    public static void Write(PayloadBuffer buffer, decimal value)
    {
        Utf8Formatter.TryFormat(value, buffer.Reserve(MostBytes), out var length);
        buffer.Advance(length);
    }

    public static void Write(PayloadBuffer buffer, float value)
    {
        var target = buffer.Reserve(MostBytes);
        if (!float.IsFinite(value))
        {
            buffer.Advance(ShortestForm.FormatNotFinite(target, value));
            return;
        }

        Utf8Formatter.TryFormat(value, target, out var length);
        buffer.Advance(length);
    }

    public static void Write(PayloadBuffer buffer, double value) => buffer.Advance(ShortestForm.Format(buffer.Reserve(MostBytes), value));

    public static void Write(PayloadBuffer buffer, Guid value)
    {
        var target = buffer.Reserve(MostBytes);
        value.TryFormat(target[1..], out var length);
        Quote(buffer, target, length);
    }

    public static void Write(PayloadBuffer buffer, DateTimeOffset value)
    {
        var target = buffer.Reserve(MostBytes);
        Quote(buffer, target, ShortestForm.Format(target[1..], value));
    }

    public static void Write(PayloadBuffer buffer, DateTime value) => Write(buffer, JsonInstant.InZone(value, buffer.TimeZone));

    public static void Write(PayloadBuffer buffer, DateOnly value)
    {
        var target = buffer.Reserve(MostBytes);
        value.TryFormat(target[1..], out var length, "O", CultureInfo.InvariantCulture);
        Quote(buffer, target, length);
    }

    /// <remarks>The library keeps milliseconds of a <see cref="TimeOnly"/>, and always writes seven digits.</remarks>
    public static void Write(PayloadBuffer buffer, TimeOnly value) =>
        WriteTicks(buffer, value.Ticks - (value.Ticks % TimeSpan.TicksPerMillisecond));

    /// <summary>A duration.</summary>
    public static void Write(PayloadBuffer buffer, TimeSpan value)
    {
        var text = XmlConvert.ToString(value);
        var target = buffer.Reserve(text.Length + 2);
        Encoding.ASCII.GetBytes(text, target[1..]);
        Quote(buffer, target, text.Length);
    }

    public static void Write(PayloadBuffer buffer, byte[]? value)
    {
        if (value is null)
        {
            buffer.Write("null"u8);
            return;
        }

        var target = buffer.Reserve(Base64.GetMaxEncodedToUtf8Length(value.Length) + 2);
        Base64.EncodeToUtf8(value, target[1..], out _, out var length);
        Quote(buffer, target, length);
    }

    /// <summary>A time of day, of a property of type TimeSpan.</summary>
    public static void WriteTimeOfDay(PayloadBuffer buffer, TimeSpan value) => WriteTicks(buffer, value.Ticks);

    /// <summary>A date, of a property of type DateTime.</summary>
    public static void WriteDate(PayloadBuffer buffer, DateTime value) => Write(buffer, DateOnly.FromDateTime(value));

    private static void WriteTicks(PayloadBuffer buffer, long ticks)
    {
        var target = buffer.Reserve(MostBytes);
        new TimeOnly(ticks).TryFormat(target[1..], out var length, "O", CultureInfo.InvariantCulture);
        Quote(buffer, target, length);
    }

    private static void Quote(PayloadBuffer buffer, Span<byte> target, int length)
    {
        target[0] = (byte)'"';
        target[length + 1] = (byte)'"';
        buffer.Advance(length + 2);
    }
}

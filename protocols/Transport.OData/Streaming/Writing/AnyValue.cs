using System.Collections;
using System.Text;
using System.Text.Json;
using Transport.OData.Streaming.Values;

namespace Transport.OData.Streaming.Writing;

/// <summary>Values whose type is known only when they are there: answers of operations, properties addressed by themselves, computed ones.</summary>
internal static class AnyValue
{
    private const int MostBytes = Utf8Instant.MostBytes;

    /// <exception cref="InvalidOperationException">OData has no primitive type for it.</exception>
    public static void Write(PayloadSink sink, object? value, PayloadStyle style)
    {
        switch (value)
        {
            case null:
                sink.Write("null"u8);
                break;
            case string text:
                sink.Position = Utf8Text.Write(At(sink, Utf8Text.Room(text)), sink.Position, text);
                break;
            case byte[] bytes:
                sink.Position = Utf8Bytes.Write(At(sink, Utf8Bytes.Room(bytes)), sink.Position, bytes);
                break;
            case long or decimal when style.Ieee754Compatible:
                Quoted(sink, value);
                break;
            case DateTimeOffset or DateTime or DateOnly or TimeOnly or TimeSpan or Guid:
                Quoted(sink, value);
                break;
            case JsonElement json:
                sink.Write(Encoding.UTF8.GetBytes(json.GetRawText()));
                break;
            case IEnumerable items:
                WriteAll(sink, items, style);
                break;
            default:
                Plain(sink, value);
                break;
        }
    }

    private static void WriteAll(PayloadSink sink, IEnumerable items, PayloadStyle style)
    {
        sink.Write("["u8);
        var any = false;
        foreach (var item in items)
        {
            sink.Write(any ? ","u8 : default);
            Write(sink, item, style);
            any = true;
        }

        sink.Write("]"u8);
    }

    private static void Quoted(PayloadSink sink, object value)
    {
        sink.Write("\""u8);
        Plain(sink, value);
        sink.Write("\""u8);
    }

    private static void Plain(PayloadSink sink, object value)
    {
        var buffer = At(sink, MostBytes);
        var position = sink.Position;
        sink.Position = value switch
        {
            bool known => Utf8Bytes.Write(buffer, position, known),
            Guid known => Utf8Bytes.Write(buffer, position, known),
            byte known => Utf8Number.Write(buffer, position, known),
            sbyte known => Utf8Number.Write(buffer, position, known),
            short known => Utf8Number.Write(buffer, position, known),
            int known => Utf8Number.Write(buffer, position, known),
            long known => Utf8Number.Write(buffer, position, known),
            float known => Utf8Number.Write(buffer, position, known),
            double known => Utf8Number.Write(buffer, position, known),
            decimal known => Utf8Number.Write(buffer, position, known),
            DateTimeOffset known => Utf8Instant.Write(buffer, position, known),
            DateTime known => Utf8Instant.Write(buffer, position, known),
            DateOnly known => Utf8Instant.Write(buffer, position, known),
            TimeOnly known => Utf8Instant.Write(buffer, position, known),
            TimeSpan known => Utf8Instant.Write(buffer, position, known),
            _ => throw new InvalidOperationException($"OData has no primitive type for {value.GetType()}."),
        };
    }

    private static byte[] At(PayloadSink sink, int room)
    {
        sink.Reserve(room);
        return sink.Buffer;
    }
}

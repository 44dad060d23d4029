using Google.Protobuf.WellKnownTypes;

namespace Transport.Capture.Content;

/// <summary>A protobuf message: a line for each field, those of nested messages below the field's own.</summary>
/// <param name="message">Names and types of the fields; null if they are unknown.</param>
internal sealed class ProtobufAnnotator(MessageDescriptor? message) : Annotator
{
    private const int MostDepth = 64;

    private static readonly UTF8Encoding StrictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    public override void Annotate(AnnotationList list, int depth) => Annotate(list, list.Bytes.Length, depth, message);

    /// <summary>Annotates a message up to a position.</summary>
    public static void Annotate(AnnotationList list, int end, int depth, MessageDescriptor? message)
    {
        while (list.Position < end)
        {
            var rest = list.Bytes[list.Position..end];
            var (key, keyLength) = Varint.Read(rest);
            var number = (int)Math.Min(key >> 3, int.MaxValue);
            var field = message?.FindFieldByNumber(number);
            var name = field is null ? $"field {number}" : $"{field.Name} ({number})";
            var value = rest[keyLength..];
            switch (key & 7)
            {
                case 0:
                    var (varint, length) = Varint.Read(value);
                    list.Add(keyLength + length, depth, $"{name} = {Describe(field, varint)}");
                    break;
                case 1 when value.Length >= 8:
                    list.Add(keyLength + 8, depth, string.Create(CultureInfo.InvariantCulture, $"{name} = double {BinaryPrimitives.ReadDoubleLittleEndian(value):R}"));
                    break;
                case 5 when value.Length >= 4:
                    list.Add(keyLength + 4, depth, string.Create(CultureInfo.InvariantCulture, $"{name} = float {BinaryPrimitives.ReadSingleLittleEndian(value):R}"));
                    break;
                case 2:
                    AnnotateBytes(list, depth, field, name, keyLength, value);
                    break;
                default:
                    throw new InvalidDataException($"{name} is cut short, or of the wire type {key & 7}");
            }
        }
    }

    private static void AnnotateBytes(AnnotationList list, int depth, FieldDescriptor? field, string name, int keyLength, ReadOnlySpan<byte> rest)
    {
        var (length, lengthLength) = Varint.ReadLength(rest);
        var content = rest.Slice(lengthLength, length);
        if (field?.FieldType == FieldType.Message && depth < MostDepth)
        {
            var what = field.MessageType.FullName == Timestamp.Descriptor.FullName ? "Timestamp " + Instant(content) : field.MessageType.Name;
            list.Add(keyLength + lengthLength, depth, $"{name}: {what} of {length} bytes");
            Annotate(list, list.Position + length, depth + 1, field.MessageType);
            return;
        }

        var meaning = field?.FieldType is FieldType.String or null && TryText(content) is { } text ? "string " + Quote(text) : $"{length} bytes";
        list.Add(keyLength + lengthLength + length, depth, $"{name} = {meaning}");
    }

    private static string Describe(FieldDescriptor? field, ulong value) => field?.FieldType switch
    {
        FieldType.Bool => value == 0 ? "bool false" : "bool true",
        FieldType.Int32 or FieldType.Int64 => $"{field.FieldType.ToString().ToLowerInvariant()} {(long)value}",
        FieldType.UInt32 => $"uint32 {value}",
        _ => $"varint {value}",
    };

    private static string Instant(ReadOnlySpan<byte> content)
    {
        try
        {
            return Timestamp.Parser.ParseFrom(content).ToDateTime().ToString("O", CultureInfo.InvariantCulture);
        }
        catch (Exception e) when (e is Google.Protobuf.InvalidProtocolBufferException or InvalidOperationException or ArgumentOutOfRangeException)
        {
            return "out of range";
        }
    }

    private static string? TryText(ReadOnlySpan<byte> content)
    {
        try
        {
            return StrictUtf8.GetString(content);
        }
        catch (DecoderFallbackException)
        {
            return null;
        }
    }
}

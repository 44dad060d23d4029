using System.Globalization;
using Transport.MessagePack;

namespace Transport.Capture.Internal;

/// <summary>MessagePack: a line for each value, arrays and maps with their counts, members below them.</summary>
internal sealed class MessagePackAnnotator : Annotator
{
    private const byte UInt64 = 0xCF;

    public override void Annotate(AnnotationList list, int depth)
    {
        // Values still to come at each level: recursion would be as deep as the message wants.
        var left = new Stack<long>([1]);
        while (left.TryPop(out var count))
        {
            if (count == 0)
            {
                continue;
            }

            left.Push(count - 1);
            var (length, children, meaning) = Read(list.Rest);
            list.Add(length, depth + left.Count - 1, meaning);
            if (children > 0)
            {
                left.Push(children);
            }
        }
    }

    /// <summary>The next value, of an array or a map its header alone.</summary>
    private static (int Length, long Children, string Meaning) Read(ReadOnlySpan<byte> bytes)
    {
        var reader = new MessagePackReader(bytes);
        var children = 0L;
        string meaning;
        switch (reader.NextType)
        {
            case MessagePackType.Array:
                children = reader.ReadArrayHeader();
                meaning = $"array of {children}";
                break;
            case MessagePackType.Map:
                children = 2L * reader.ReadMapHeader();
                meaning = $"map of {children / 2}";
                break;
            case MessagePackType.Nil:
                reader.TryReadNil();
                meaning = "nil";
                break;
            case MessagePackType.Boolean:
                meaning = reader.ReadBoolean() ? "true" : "false";
                break;
            case MessagePackType.Integer:
                meaning = string.Create(CultureInfo.InvariantCulture, $"integer {(bytes[0] == UInt64 ? (decimal)reader.ReadUInt64() : reader.ReadInt64())}");
                break;
            case MessagePackType.Float:
                meaning = string.Create(CultureInfo.InvariantCulture, $"float {reader.ReadDouble():R}");
                break;
            case MessagePackType.String:
                meaning = "string " + Quote(reader.ReadString()!);
                break;
            case MessagePackType.Binary:
                meaning = $"binary of {reader.ReadBinary().Length} bytes";
                break;
            case MessagePackType.Extension:
                var length = reader.ReadExtension(out var type).Length;
                meaning = type == MessagePackTimestamp.ExtensionType
                    ? "timestamp " + Timestamp(bytes)
                    : $"extension {type} of {length} bytes";
                break;
            default:
                throw new InvalidDataException($"0x{bytes[0]:X2} begins no value");
        }

        return (reader.Offset, children, meaning);
    }

    private static string Timestamp(ReadOnlySpan<byte> bytes)
    {
        var timestamp = new MessagePackReader(bytes).ReadTimestamp();
        return timestamp.TryToDateTime(out var instant)
            ? instant.ToString("O", CultureInfo.InvariantCulture)
            : $"{timestamp.Seconds} s and {timestamp.Nanoseconds} ns after 1970";
    }
}

using System.Buffers;
using System.Globalization;
using System.Numerics;
using System.Text.Json;
using Transport.MessagePack;

namespace Transport.Interop.Tests;

/// <summary>
/// A value of msgpack-test-suite, by its writer and reader calls. Values are compared as text in which a number is a number, however it
/// was encoded. Bytes are written as in the suite: <c>c4-01-01</c>.
/// </summary>
internal static class MessagePackSuiteValue
{
    private delegate string ReadOne(ref MessagePackReader reader);

    public static string Encode(JsonProperty value)
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new MessagePackWriter(output);
        switch (value.Name)
        {
            case "binary":
                writer.WriteBinary(Bytes(value.Value));
                break;
            case "bignum":
                WriteNumber(ref writer, value.Value.GetString()!);
                break;
            case "timestamp":
                writer.Write(new MessagePackTimestamp(value.Value[0].GetInt64(), value.Value[1].GetUInt32()));
                break;
            case "ext":
                writer.WriteExtension(value.Value[0].GetSByte(), Bytes(value.Value[1]));
                break;
            default:
                Write(ref writer, value.Value);
                break;
        }

        writer.Flush();
        return TextOf(output.WrittenSpan);
    }

    public static string Decode(string encoding)
    {
        var reader = new MessagePackReader(Bytes(encoding));
        var text = Read(ref reader);
        reader.ReadEnd();
        return text;
    }

    public static string TextOf(JsonProperty value) => value.Name switch
    {
        "binary" => $"binary {value.Value.GetString()}",
        "bignum" => value.Value.GetString()!,
        "timestamp" => $"timestamp {value.Value[0]} {value.Value[1]}",
        "ext" => $"ext {value.Value[0]} {value.Value[1].GetString()}",
        _ => TextOf(value.Value),
    };

    private static string TextOf(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Null => "nil",
        JsonValueKind.True => "true",
        JsonValueKind.False => "false",
        JsonValueKind.String => $"\"{value.GetString()}\"",
        JsonValueKind.Number => value.GetRawText(),
        JsonValueKind.Array => $"[{string.Join(",", value.EnumerateArray().Select(TextOf))}]",
        _ => $"{{{string.Join(",", value.EnumerateObject().Select(pair => $"\"{pair.Name}\":{TextOf(pair.Value)}"))}}}",
    };

    private static string TextOf(ReadOnlySpan<byte> bytes) => BitConverter.ToString(bytes.ToArray()).ToLowerInvariant();

    private static byte[] Bytes(JsonElement text) => Bytes(text.GetString()!);

    private static byte[] Bytes(string text) => Convert.FromHexString(text.Replace("-", "", StringComparison.Ordinal));

    private static void Write(ref MessagePackWriter writer, JsonElement value)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Null:
                writer.WriteNil();
                break;
            case JsonValueKind.True or JsonValueKind.False:
                writer.Write(value.GetBoolean());
                break;
            case JsonValueKind.String:
                writer.Write(value.GetString());
                break;
            case JsonValueKind.Number:
                WriteNumber(ref writer, value.GetRawText());
                break;
            case JsonValueKind.Array:
                writer.WriteArrayHeader(value.GetArrayLength());
                foreach (var item in value.EnumerateArray())
                {
                    Write(ref writer, item);
                }

                break;
            default:
                writer.WriteMapHeader(value.GetPropertyCount());
                foreach (var pair in value.EnumerateObject())
                {
                    writer.Write(pair.Name);
                    Write(ref writer, pair.Value);
                }

                break;
        }
    }

    private static void WriteNumber(ref MessagePackWriter writer, string text)
    {
        if (long.TryParse(text, CultureInfo.InvariantCulture, out var signed))
        {
            writer.Write(signed);
        }
        else if (ulong.TryParse(text, CultureInfo.InvariantCulture, out var unsigned))
        {
            writer.Write(unsigned);
        }
        else
        {
            writer.Write(double.Parse(text, CultureInfo.InvariantCulture));
        }
    }

    private static string Read(ref MessagePackReader reader)
    {
        switch (reader.NextType)
        {
            case MessagePackType.Nil:
                Assert.True(reader.TryReadNil());
                return "nil";
            case MessagePackType.Boolean:
                return reader.ReadBoolean() ? "true" : "false";
            case MessagePackType.Integer:
                return ReadInteger(ref reader);
            case MessagePackType.Float:
                var number = reader.ReadDouble();
                return double.IsInteger(number) ? new BigInteger(number).ToString(CultureInfo.InvariantCulture) : number.ToString("R", CultureInfo.InvariantCulture);
            case MessagePackType.String:
                return $"\"{reader.ReadString()}\"";
            case MessagePackType.Binary:
                return $"binary {TextOf(reader.ReadBinary())}";
            case MessagePackType.Array:
                return $"[{ReadMany(ref reader, reader.ReadArrayHeader(), Read)}]";
            case MessagePackType.Map:
                return $"{{{ReadMany(ref reader, reader.ReadMapHeader(), ReadPair)}}}";
            default:
                return ReadExtension(ref reader);
        }
    }

    /// <remarks>From 2^63 on only an unsigned integer holds it.</remarks>
    private static string ReadInteger(ref MessagePackReader reader)
    {
        var copy = reader;
        try
        {
            return reader.ReadInt64().ToString(CultureInfo.InvariantCulture);
        }
        catch (MessagePackException)
        {
            reader = copy;
            return reader.ReadUInt64().ToString(CultureInfo.InvariantCulture);
        }
    }

    private static string ReadExtension(ref MessagePackReader reader)
    {
        var copy = reader;
        var data = copy.ReadExtension(out var type);
        if (type == MessagePackTimestamp.ExtensionType)
        {
            var timestamp = reader.ReadTimestamp();
            return $"timestamp {timestamp.Seconds} {timestamp.Nanoseconds}";
        }

        reader = copy;
        return $"ext {type} {TextOf(data)}";
    }

    private static string ReadPair(ref MessagePackReader reader) => $"{Read(ref reader)}:{Read(ref reader)}";

    private static string ReadMany(ref MessagePackReader reader, int count, ReadOne read)
    {
        var texts = new string[count];
        reader.Enter();
        for (var i = 0; i < count; i++)
        {
            texts[i] = read(ref reader);
        }

        reader.Leave();
        return string.Join(',', texts);
    }

}

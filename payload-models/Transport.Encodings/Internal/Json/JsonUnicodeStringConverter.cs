using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Transport.Encodings.Internal;

/// <summary>Refuses a lone surrogate, which the writer would silently replace by U+FFFD.</summary>
internal sealed class JsonUnicodeStringConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options)
    {
        if (!Ascii.IsValid(value))
        {
            UnicodeStrings.Check(value);
        }

        writer.WriteStringValue(value);
    }
}

using Transport.ServerApi;

namespace Transport.Runs.Record.Storage;

/// <summary>Reads texts as they may be shown, each in one line, because a record may be anybody's file, and an answer any server's; writes them as they are.</summary>
internal sealed class ShownTextConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.TokenType == JsonTokenType.String ? ShownText.EscapeLine(reader.GetString()!) : throw new JsonException("a text is not a string");

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);

    public override string ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => ShownText.EscapeLine(reader.GetString()!);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WritePropertyName(value);
}

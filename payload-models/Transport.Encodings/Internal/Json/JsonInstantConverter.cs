using System.Text.Json;
using System.Text.Json.Serialization;

namespace Transport.Encodings.Internal;

/// <summary>Instants are UTC on the wire and in memory, whatever the peer's offset or the caller's <see cref="DateTimeKind"/>.</summary>
internal sealed class JsonInstantConverter : JsonConverter<DateTime>
{
    public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        Instants.ToUtc(reader.GetDateTime());

    public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) =>
        writer.WriteStringValue(Instants.ToUtc(value));
}

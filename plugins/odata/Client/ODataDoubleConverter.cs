using System.Text.Json;
using System.Text.Json.Serialization;

namespace Transport.Plugin.OData.Client;

/// <summary>OData's infinities are "INF" and "-INF" (OData JSON Format 4.01, section 7.1), System.Text.Json's are not.</summary>
internal sealed class ODataDoubleConverter : JsonConverter<double>
{
    public override double Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType == JsonTokenType.Number)
        {
            return reader.GetDouble();
        }

        return reader.GetString() switch
        {
            "NaN" => double.NaN,
            "INF" => double.PositiveInfinity,
            "-INF" => double.NegativeInfinity,
            var other => throw new JsonException($"'{other}' is not a number."),
        };
    }

    public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => throw new NotSupportedException("Doubles are only received.");
}

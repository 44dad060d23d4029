using System.Text.Json;

namespace Transport.Capture.Content;

/// <summary>JSON (RFC 8259): a line for each value with its name in front, and for the end of each array and object.</summary>
internal sealed class JsonAnnotator : Annotator
{
    public override void Annotate(AnnotationList list, int depth)
    {
        var start = list.Position;
        var reader = new Utf8JsonReader(list.Rest);
        var name = "";
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName)
            {
                name = TextOf(ref reader) + ": ";
                continue;
            }

            // Separators and names are the beginning of the value behind them.
            list.AddTo(start + (int)reader.BytesConsumed, depth + reader.CurrentDepth, name + Describe(ref reader));
            name = "";
        }
    }

    private static string Describe(ref Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.StartArray => "array",
        JsonTokenType.StartObject => "object",
        JsonTokenType.EndArray => "end of the array",
        JsonTokenType.EndObject => "end of the object",
        JsonTokenType.String => Quote(TextOf(ref reader)),
        _ => System.Text.Encoding.UTF8.GetString(reader.ValueSpan),
    };

    private static string TextOf(ref Utf8JsonReader reader)
    {
        try
        {
            return reader.GetString()!;
        }
        catch (InvalidOperationException e)
        {
            throw new InvalidDataException("a string is not UTF-8", e);
        }
    }
}

namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>What stands around the objects of a response, as the library writes it.</summary>
/// <param name="Context">The member with the context URL; empty without metadata.</param>
/// <param name="Annotations">What stands before an annotation's name: <c>@odata.</c> or <c>@</c>.</param>
internal sealed record PayloadFrame(byte[] Context, string Annotations)
{
    /// <summary>Takes the frame from a response that the library wrote of a set without items or an object without members.</summary>
    /// <param name="written">UTF-8 text of one JSON object.</param>
    /// <param name="annotations">As the protocol's version and the application's settings have it.</param>
    public static PayloadFrame Parse(ReadOnlySpan<byte> written, string annotations)
    {
        var reader = new Utf8JsonReader(written);
        reader.Read();
        reader.Read();
        if (reader.TokenType != JsonTokenType.PropertyName || !reader.GetString()!.EndsWith("context", StringComparison.Ordinal))
        {
            return new PayloadFrame([], annotations);
        }

        var start = (int)reader.TokenStartIndex;
        reader.Read();
        return new PayloadFrame(written[start..(int)reader.BytesConsumed].ToArray(), annotations);
    }
}

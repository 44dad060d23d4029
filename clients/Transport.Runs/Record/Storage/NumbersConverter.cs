namespace Transport.Runs.Record.Storage;

/// <summary>Reads numbers into an array of their count: a list that grows holds up to three times as much meanwhile, and twice as much for good.</summary>
internal sealed class NumbersConverter : JsonConverter<IReadOnlyList<double>>
{
    public override IReadOnlyList<double> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType != JsonTokenType.StartArray)
        {
            throw new JsonException("numbers are not a list");
        }

        var ahead = reader;
        var count = 0;
        while (ahead.Read() && ahead.TokenType == JsonTokenType.Number)
        {
            count++;
        }

        var numbers = new double[count];
        for (var i = 0; i < count; i++)
        {
            reader.Read();
            numbers[i] = reader.GetDouble();
        }

        return reader.Read() && reader.TokenType == JsonTokenType.EndArray ? numbers : throw new JsonException("a list of numbers has something else in it");
    }

    public override void Write(Utf8JsonWriter writer, IReadOnlyList<double> value, JsonSerializerOptions options)
    {
        writer.WriteStartArray();
        foreach (var number in value)
        {
            writer.WriteNumberValue(number);
        }

        writer.WriteEndArray();
    }
}

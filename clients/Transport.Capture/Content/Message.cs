namespace Transport.Capture.Content;

/// <summary>What an HTTP message carries, taken out of its chunks or frames.</summary>
/// <param name="Fields">Header fields, names in lower case.</param>
/// <param name="Body">The content.</param>
internal sealed record Message(IReadOnlyList<(string Name, string Value)> Fields, ReadOnlyMemory<byte> Body)
{
    /// <summary>Media type without its parameters; empty if there is none.</summary>
    public string MediaType => Field("content-type").Split(';')[0].Trim().ToLowerInvariant();

    /// <summary>The value of a field; empty if there is none.</summary>
    public string Field(string name) => Fields.FirstOrDefault(field => field.Name == name).Value ?? "";
}

namespace Transport.OData.CompiledPayloads;

/// <summary>Settings of compiled payloads. They are read once, at the first request.</summary>
public sealed record CompiledPayloadOptions
{
    /// <summary>How many plans are kept for $select and $expand, and how many for queries of one shape: 1 to 1,000,000, 1,000 by default.</summary>
    public int PlanCapacity { get; set; } = 1_000;

    /// <summary>Bytes of a response that are held before they are sent: 1,024 to 1,048,576, 32,768 by default.</summary>
    public int FlushBytes { get; set; } = 32 * 1024;

    /// <summary>Whether queries over objects in memory are compiled once per shape. Queries of LINQ providers are the library's in any case.</summary>
    public bool CompileQueries { get; set; } = true;

    /// <exception cref="ArgumentException">A value is out of its range; the message names all that are.</exception>
    internal CompiledPayloadOptions Validate()
    {
        string[] wrong =
        [
            .. PlanCapacity is < 1 or > 1_000_000 ? new[] { $"{nameof(PlanCapacity)} is {PlanCapacity}, not within 1 and 1000000." } : [],
            .. FlushBytes is < 1024 or > 1024 * 1024 ? new[] { $"{nameof(FlushBytes)} is {FlushBytes}, not within 1024 and 1048576." } : [],
        ];
        return wrong.Length == 0 ? this : throw new ArgumentException(string.Join(' ', wrong));
    }
}

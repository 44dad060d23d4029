namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Limits of what is read.</summary>
public sealed record ODataJsonOptions
{
    /// <summary>
    /// Most bytes of one row with all that is nested in it, or of an answer that is one entity or value. An answer of many rows may have any length.
    /// A longer row is an <see cref="InvalidDataException"/>. The buffer takes up to twice as much. Default: 64 MiB.
    /// </summary>
    public int MaxRowBytes { get; init; } = 64 * 1024 * 1024;
}

namespace Transport.OData;

/// <summary>
/// A value of Edm.Stream: what a payload says of it (JSON Format 4.01, 4.6.14), and its content, with which a service answers a request for the property
/// (Protocol 4.01, 11.2.5).
/// </summary>
public sealed record ODataStream
{
    /// <summary>The media type; null where it is not known.</summary>
    public string? ContentType { get; init; }

    /// <summary>The version of the content, as it stands in headers, with its quotes; null where it has none.</summary>
    public string? ETag { get; init; }

    /// <summary>Where the content can be read; null for the property's own URL. In a client's hands as the payload has it, absolute or relative.</summary>
    public Uri? ReadLink { get; init; }

    /// <summary>Where the content can be changed; null for the property's own URL.</summary>
    public Uri? EditLink { get; init; }

    /// <summary>Opens the content; null where it is only to be had by its link, and in the hands of a client.</summary>
    public Func<CancellationToken, ValueTask<Stream>>? Open { get; init; }
}

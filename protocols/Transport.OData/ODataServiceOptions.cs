namespace Transport.OData;

/// <summary>Limits and defaults of an <see cref="Hosting.ODataService"/>.</summary>
public sealed record ODataServiceOptions
{
    /// <summary>Rows in an answer to a request without <c>$top</c>; a next link leads to the others. 1 or more.</summary>
    public int PageSize { get; init; } = 1000;

    /// <summary>The largest <c>$top</c> that is accepted; more is answered with 400. 0 or more.</summary>
    public int MaxTop { get; init; } = int.MaxValue;

    /// <summary>Largest request body in bytes; a larger one is answered with 413. 1 or more.</summary>
    public long MaxRequestBytes { get; init; } = 64L * 1024 * 1024;

    /// <summary>Deepest nesting of <c>$expand</c>. 1 or more.</summary>
    public int MaxDepth { get; init; } = 32;

    /// <summary>Most navigation properties that one <c>$expand</c> may name. 1 or more.</summary>
    public int MaxExpands { get; init; } = 100;

    /// <summary>Longest query string in characters; a longer one is answered with 400. 1 or more.</summary>
    public int MaxQueryLength { get; init; } = 16 * 1024;

    /// <summary>
    /// Most operators, functions, properties and literals in all expressions of one request, and expansions, each level of <c>$levels</c> being one; more are answered
    /// with 400. 1 or more.
    /// </summary>
    public int MaxNodes { get; init; } = 2000;

    /// <summary>Requests whose plans are kept, by their text, so that equal requests need no parsing. 0 keeps none.</summary>
    public int PlanCacheSize { get; init; } = 1024;

    /// <summary>
    /// Time that the service may take for one query; a slower one is answered with 503, or its answer broken off. Waiting for a client that sends or reads slowly
    /// does not count: that is the business of the server's own data rates. Positive, or <see cref="Timeout.InfiniteTimeSpan"/> for no bound.
    /// </summary>
    public TimeSpan QueryTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// Bytes of a response that are gathered before they are sent. A response that stays below has a Content-Length. 1 or more; half of the 64 KB that Kestrel
    /// buffers lets the writer go on while they are sent.
    /// </summary>
    public int FlushThreshold { get; init; } = 32 * 1024;

    internal void Validate()
    {
        string[] faults =
        [
            .. PageSize < 1 ? ["PageSize must be 1 or more."] : Array.Empty<string>(),
            .. MaxTop < 0 ? ["MaxTop must be 0 or more."] : Array.Empty<string>(),
            .. MaxRequestBytes < 1 ? ["MaxRequestBytes must be 1 or more."] : Array.Empty<string>(),
            .. MaxDepth < 1 ? ["MaxDepth must be 1 or more."] : Array.Empty<string>(),
            .. MaxExpands < 1 ? ["MaxExpands must be 1 or more."] : Array.Empty<string>(),
            .. MaxQueryLength < 1 ? ["MaxQueryLength must be 1 or more."] : Array.Empty<string>(),
            .. MaxNodes < 1 ? ["MaxNodes must be 1 or more."] : Array.Empty<string>(),
            .. PlanCacheSize < 0 ? ["PlanCacheSize must be 0 or more."] : Array.Empty<string>(),
            .. QueryTimeout <= TimeSpan.Zero && QueryTimeout != Timeout.InfiniteTimeSpan ? ["QueryTimeout must be positive."] : Array.Empty<string>(),
            .. FlushThreshold < 1 ? ["FlushThreshold must be 1 or more."] : Array.Empty<string>(),
        ];
        if (faults.Length > 0)
        {
            throw new ArgumentException(string.Join(' ', faults));
        }
    }
}

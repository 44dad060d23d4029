namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>A response in memory, which the library writes for its frame.</summary>
internal sealed class FrameMessage(IServiceProvider services) : IODataResponseMessage, IServiceCollectionProvider
{
    private readonly Dictionary<string, string> _headers = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>What was written.</summary>
    public MemoryStream Body { get; } = new();

    public IServiceProvider ServiceProvider => services;

    public IEnumerable<KeyValuePair<string, string>> Headers => _headers;

    public int StatusCode { get; set; } = 200;

    public string? GetHeader(string headerName) => _headers.GetValueOrDefault(headerName);

    public void SetHeader(string headerName, string headerValue) => _headers[headerName] = headerValue;

    public Stream GetStream() => Body;
}

using Microsoft.OData;

namespace Transport.OData.Messages;

/// <summary>A response as Microsoft.OData.Core sees one: headers, a stream and a container.</summary>
internal sealed class ODataMessage(Stream stream, IServiceProvider container) : IODataResponseMessage, IServiceCollectionProvider
{
    private readonly Dictionary<string, string> _headers = new(StringComparer.OrdinalIgnoreCase);

    public IServiceProvider ServiceProvider => container;

    public IEnumerable<KeyValuePair<string, string>> Headers => _headers;

    public int StatusCode { get; set; }

    public string? GetHeader(string headerName) => _headers.GetValueOrDefault(headerName);

    public void SetHeader(string headerName, string headerValue) => _headers[headerName] = headerValue;

    public Stream GetStream() => stream;
}

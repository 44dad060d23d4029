using Microsoft.OData;

namespace Transport.OData.Messages.Internal;

/// <summary>A request or response as Microsoft.OData.Core sees one: headers, a stream and a container.</summary>
internal sealed class ODataMessage(Stream stream, IServiceProvider container, string? contentType = null)
    : IODataRequestMessage, IODataResponseMessageAsync, IServiceCollectionProvider
{
    private readonly Dictionary<string, string> _headers = contentType is null
        ? new(StringComparer.OrdinalIgnoreCase)
        : new(StringComparer.OrdinalIgnoreCase) { ["Content-Type"] = contentType };

    public IServiceProvider ServiceProvider => container;

    public IEnumerable<KeyValuePair<string, string>> Headers => _headers;

    public int StatusCode { get; set; }

    public Uri Url { get; set; } = null!;

    public string Method { get; set; } = "POST";

    public string? GetHeader(string headerName) => _headers.GetValueOrDefault(headerName);

    public void SetHeader(string headerName, string headerValue) => _headers[headerName] = headerValue;

    public Stream GetStream() => stream;

    public Task<Stream> GetStreamAsync() => Task.FromResult(stream);
}

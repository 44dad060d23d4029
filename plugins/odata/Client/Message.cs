using Microsoft.OData;

namespace Transport.Plugin.OData.Client;

/// <summary>A message as Microsoft.OData.Core reads or writes one: headers and a stream.</summary>
internal sealed class Message(Stream stream, string? contentType = null) : IODataRequestMessage, IODataResponseMessage
{
    private readonly Dictionary<string, string> _headers = contentType is null ? [] : new() { ["Content-Type"] = contentType };

    public IEnumerable<KeyValuePair<string, string>> Headers => _headers;

    public int StatusCode { get; set; }

    public Uri Url { get; set; } = null!;

    public string Method { get; set; } = "POST";

    public string? GetHeader(string headerName) => _headers.GetValueOrDefault(headerName);

    public void SetHeader(string headerName, string headerValue) => _headers[headerName] = headerValue;

    public Stream GetStream() => stream;
}

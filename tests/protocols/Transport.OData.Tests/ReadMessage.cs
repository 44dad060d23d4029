using Microsoft.OData;

namespace Transport.OData.Tests;

/// <summary>A response body for ODataMessageReader.</summary>
internal sealed class ReadMessage(Stream body, string contentType) : IODataResponseMessage
{
    public IEnumerable<KeyValuePair<string, string>> Headers => [KeyValuePair.Create("Content-Type", contentType)];

    public int StatusCode { get; set; } = 200;

    public string? GetHeader(string headerName) => headerName == "Content-Type" ? contentType : null;

    public void SetHeader(string headerName, string headerValue) => throw new NotSupportedException();

    public Stream GetStream() => body;
}

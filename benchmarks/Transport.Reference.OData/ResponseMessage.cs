using Microsoft.OData;

namespace Transport.Reference.OData;

/// <summary>A response as Microsoft.OData.Core reads one: headers and a stream.</summary>
internal sealed class ResponseMessage(HttpResponseMessage response, Stream body) : IODataResponseMessage
{
    public IEnumerable<KeyValuePair<string, string>> Headers =>
        response.Content.Headers.Select(header => KeyValuePair.Create(header.Key, string.Join(',', header.Value)));

    public int StatusCode { get => (int)response.StatusCode; set => throw new NotSupportedException("A response that is read has its status."); }

    public string? GetHeader(string headerName) =>
        response.Content.Headers.TryGetValues(headerName, out var values) ? string.Join(',', values) : null;

    public Stream GetStream() => body;

    public void SetHeader(string headerName, string headerValue) => throw new NotSupportedException("A response that is read has its headers.");
}

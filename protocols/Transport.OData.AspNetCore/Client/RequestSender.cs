using System.Net.Http.Headers;

namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Sends requests with the headers that OData wants, and turns answers with an error status into exceptions.</summary>
internal sealed class RequestSender(HttpClient http, Uri root)
{
    private const int MostCharacters = 500;

    /// <summary>As much is read of an answer with an error status.</summary>
    private const int MostErrorBytes = 256 * 1024;

    private static readonly MediaTypeWithQualityHeaderValue Accept = MediaTypeWithQualityHeaderValue.Parse("application/json;odata.metadata=minimal");

    /// <inheritdoc cref="SendAsync"/>
    public async Task<HttpResponseMessage> GetAsync(Uri address, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, address);
        return await SendAsync(request, cancellationToken);
    }

    /// <returns>A successful answer, of which the body is still to be read.</returns>
    /// <exception cref="ODataServiceException">The service answered with an error.</exception>
    public async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        request.Version = http.DefaultRequestVersion;
        request.VersionPolicy = http.DefaultVersionPolicy;
        request.Headers.Accept.Add(Accept);
        request.Headers.Add("OData-MaxVersion", "4.0");
        request.Headers.Add("OData-Version", "4.0");
        var response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        if (response.IsSuccessStatusCode)
        {
            return response;
        }

        using (response)
        {
            var isJson = response.Content.Headers.ContentType?.MediaType?.Equals("application/json", StringComparison.OrdinalIgnoreCase) is true;
            throw ReadError(await ReadStartAsync(response.Content, cancellationToken), isJson, response.StatusCode);
        }
    }

    /// <summary>Checks a link that the service sent.</summary>
    /// <remarks>
    /// A link elsewhere would carry the client away from the service it was pointed at, one without encryption would send its headers for all to read,
    /// and one to itself would never end.
    /// </remarks>
    public Uri Checked(Uri nextLink, Uri page) => nextLink.Authority == root.Authority && nextLink != page && (nextLink.Scheme == root.Scheme || nextLink.Scheme == Uri.UriSchemeHttps)
        ? nextLink
        : throw new InvalidDataException($"The service's next link {nextLink} leads away from the service, or nowhere.");

    private static async Task<byte[]> ReadStartAsync(HttpContent content, CancellationToken cancellationToken)
    {
        using var stream = await content.ReadAsStreamAsync(cancellationToken);
        var bytes = new byte[MostErrorBytes];
        return bytes[..await stream.ReadAtLeastAsync(bytes, bytes.Length, throwOnEndOfStream: false, cancellationToken)];
    }

    /// <summary>What an answer with an error status says of itself; the start of its body where that is not an OData error.</summary>
    private static ODataServiceException ReadError(byte[] body, bool isJson, HttpStatusCode status)
    {
        try
        {
            using var json = isJson ? JsonDocument.Parse(body) : null;
            if (json?.RootElement is { ValueKind: JsonValueKind.Object } root && root.TryGetProperty("error", out var error) && error.ValueKind == JsonValueKind.Object)
            {
                return new ODataServiceException(status, Text(error, "code"), Text(error, "message"));
            }
        }
        catch (JsonException)
        {
            // No JSON after all; shown as text below.
        }

        var text = Encoding.UTF8.GetString(body.AsSpan(0, Math.Min(body.Length, MostCharacters))).Trim();
        return new ODataServiceException(status, "", $"HTTP {(int)status} {status}{(text.Length == 0 ? "" : ": " + text)}");
    }

    private static string Text(JsonElement error, string name) => error.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String ? value.GetString()! : "";
}

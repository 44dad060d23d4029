using System.Net.Http.Headers;
using Transport.OData.Messages;

namespace Transport.OData.Client;

/// <summary>Sends requests with the headers that OData wants, and turns answers with an error status into exceptions.</summary>
internal sealed class RequestSender(HttpClient http, Uri root)
{
    private const int ErrorBytes = 4 * 1024;

    private static readonly MediaTypeWithQualityHeaderValue Accept = MediaTypeWithQualityHeaderValue.Parse("application/json;odata.metadata=minimal");

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
            using var body = new MessageBuffer(ErrorBytes);
            await response.Content.CopyToAsync(body, cancellationToken);
            throw PayloadReader.ReadError(body, response.Content.Headers.ContentType?.ToString() ?? "", response.StatusCode);
        }
    }

    /// <summary>Checks a link that the service sent.</summary>
    /// <remarks>A link elsewhere would carry the client away from the service it was pointed at; one to itself would never end.</remarks>
    public Uri? Checked(Uri? nextLink, Uri page) => nextLink is null || (nextLink.Authority == root.Authority && nextLink != page)
        ? nextLink
        : throw new InvalidDataException($"The service's next link {nextLink} leads away from the service, or nowhere.");
}

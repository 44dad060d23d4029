using System.Text;
using Microsoft.AspNetCore.Http;

namespace Transport.OData.Reading.Internal;

/// <summary>
/// <c>POST .../$query</c>: a read request whose query options stand in the body, because they are too long for a URI (URL Conventions 4.01, 4.17).
/// </summary>
internal sealed class QueryBodyReader(ODataServiceOptions options)
{
    private const string Segment = "/$query";

    private readonly BodyReader _bodies = new(options);

    /// <summary>Whether a path ends so.</summary>
    public static bool IsMeant(PathString path) => path.Value?.EndsWith(Segment, StringComparison.Ordinal) == true;

    /// <returns>Path and query of the request that is meant; what the URI says comes first.</returns>
    /// <exception cref="ODataRequestException">The body is not text (415), or too large (413).</exception>
    public async ValueTask<(PathString Path, string Query)> ReadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        if (!Microsoft.Net.Http.Headers.MediaTypeHeaderValue.TryParse(request.ContentType, out var mediaType)
            || !mediaType.MediaType.Equals("text/plain", StringComparison.OrdinalIgnoreCase))
        {
            throw new ODataRequestException(
                StatusCodes.Status415UnsupportedMediaType, "UnsupportedMediaType", "Query options in a body are sent as text/plain.");
        }

        using var body = await _bodies.ReadAsync(request, cancellationToken);
        var text = Encoding.UTF8.GetString(body.Written.Span).Trim();
        var query = request.QueryString.HasValue ? $"{request.QueryString}&{text}" : "?" + text;
        return (new PathString(request.Path.Value![..^Segment.Length]), text.Length == 0 ? request.QueryString.Value ?? "" : query);
    }
}

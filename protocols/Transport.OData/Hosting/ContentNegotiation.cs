using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;
using Transport.OData.Query;
using Transport.OData.Streaming.Documents;

namespace Transport.OData.Hosting;

/// <summary>Chooses the representation from <c>$format</c>, or else <c>Accept</c> (JSON Format 4.01, 3; Protocol 4.01, 8.2.1).</summary>
internal static class ContentNegotiation
{
    private static readonly string[] Levels = ["minimal", "none"];

    /// <exception cref="ODataRequestException">406: the client accepts nothing that this service can write of the result.</exception>
    public static ResponseFormat Choose(IHeaderDictionary headers, string? format, QueryResult result, ProtocolVersion version)
    {
        foreach (var range in Ranges(headers, format))
        {
            if (Match(range, result, version) is { } match)
            {
                return match;
            }
        }

        throw new ODataRequestException(
            StatusCodes.Status406NotAcceptable, "NotAcceptable", "None of the acceptable media types can be written: " + (result switch
            {
                RawResult => "the result is text/plain.",
                MetadataResult => "the metadata document is application/xml or application/json.",
                _ => "the result is application/json with metadata none or minimal.",
            }));
    }

    private static IEnumerable<MediaTypeHeaderValue> Ranges(IHeaderDictionary headers, string? format)
    {
        if (format is not null)
        {
            var name = format.ToLowerInvariant() switch
            {
                "json" => "application/json",
                "xml" => "application/xml",
                _ => format,
            };
            return MediaTypeHeaderValue.TryParse(name, out var range)
                ? [range]
                : throw ODataRequestException.InvalidQuery($"$format '{format}' is neither a media type nor json or xml.");
        }

        if (headers.Accept.Count == 0 || headers.Accept.All(string.IsNullOrWhiteSpace))
        {
            return [new MediaTypeHeaderValue("*/*")];
        }

        // A stable sort: among equal qualities the client's own order decides.
        return MediaTypeHeaderValue.TryParseList([.. headers.Accept.OfType<string>()], out var accepted)
            ? accepted.Where(range => range.Quality is not 0).OrderByDescending(range => range.Quality ?? 1)
            : throw ODataRequestException.InvalidRequest($"Accept '{headers.Accept}' is malformed.");
    }

    private static ResponseFormat? Match(MediaTypeHeaderValue range, QueryResult result, ProtocolVersion version)
    {
        if (range.Charset.HasValue && !range.Charset.Equals("utf-8", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        return result switch
        {
            // Many clients accept JSON and nothing else, whatever they ask for; a number or a text that stands alone has no such form.
            RawResult => Covers(range, "text/plain") || Covers(range, "application/json") ? ResponseFormat.Text : null,
            MetadataResult when Covers(range, "application/xml") => ResponseFormat.Xml,
            MetadataResult => Covers(range, "application/json") ? ResponseFormat.CsdlJson : null,
            _ => Covers(range, "application/json") ? Json(range, version) : null,
        };
    }

    private static bool Covers(MediaTypeHeaderValue range, string mediaType)
    {
        var slash = mediaType.IndexOf('/', StringComparison.Ordinal);
        return range.MatchesAllTypes
            || range.MediaType.Equals(mediaType, StringComparison.OrdinalIgnoreCase)
            || (range.MatchesAllSubTypes && range.Type.Equals(mediaType[..slash], StringComparison.OrdinalIgnoreCase));
    }

    /// <returns>Null for a parameter that is unknown or has an unknown value: such a range is not acceptable.</returns>
    private static ResponseFormat? Json(MediaTypeHeaderValue range, ProtocolVersion version)
    {
        var level = "minimal";
        var ieee754Compatible = false;
        foreach (var parameter in range.Parameters)
        {
            var value = parameter.GetUnescapedValue().ToString().ToLowerInvariant();
            switch (parameter.Name.ToString().ToLowerInvariant())
            {
                case "odata.metadata" or "metadata" when Levels.Contains(value):
                    level = value;
                    break;
                case "ieee754compatible" when value is "true" or "false":
                    ieee754Compatible = value == "true";
                    break;
                case "odata.streaming" or "streaming" or "exponentialdecimals" when value is "true" or "false":
                case "q" or "charset":
                    break;
                default:
                    return null;
            }
        }

        return ResponseFormat.Json(level, ieee754Compatible, version);
    }
}

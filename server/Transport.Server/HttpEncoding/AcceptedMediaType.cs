using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace Transport.Server.HttpEncoding;

/// <summary>Whether an Accept header (RFC 9110, 12.5.1) lets a media type through; an absent one lets everything through.</summary>
internal sealed class AcceptedMediaType(string mediaType)
{
    private readonly MediaTypeHeaderValue _ours = MediaTypeHeaderValue.Parse(mediaType);

    public bool IsAcceptedBy(StringValues accept)
    {
        if (accept.Count == 0)
        {
            return true;
        }

        if (!MediaTypeHeaderValue.TryParseList(accept, out var ranges))
        {
            return false;
        }

        // The most specific range that matches decides, so that "*/*, application/json;q=0" excludes JSON.
        var best = ranges.Where(_ours.IsSubsetOf).MaxBy(range => range.MatchesAllTypes ? 0 : range.MatchesAllSubTypes ? 1 : 2);
        return best is not null && best.Quality is not 0;
    }
}

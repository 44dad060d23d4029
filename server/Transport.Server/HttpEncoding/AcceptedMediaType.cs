namespace Transport.Server.HttpEncoding;

/// <summary>
/// Whether an Accept header (RFC 9110, 12.5.1) lets a media type through; an absent or an empty one lets everything through. Parameters of a range do not decide: none
/// of our media types has any. A member that is no media range is passed over, as if it had not been sent.
/// </summary>
internal sealed class AcceptedMediaType(string mediaType)
{
    private readonly MediaTypeHeaderValue _ours = MediaTypeHeaderValue.Parse(mediaType);

    public bool IsAcceptedBy(StringValues accept)
    {
        if (accept.All(line => string.IsNullOrEmpty(line?.Trim(' ', '\t', ','))))
        {
            return true;
        }

        // The most specific range that matches decides, so that "*/*, application/json;q=0" excludes JSON.
        var best = (MediaTypeHeaderValue.TryParseList([accept.ToString()], out var ranges) ? ranges : []).Where(Covers).MaxBy(range => range.MatchesAllTypes ? 0 : range.MatchesAllSubTypes ? 1 : 2);
        return best is not null && best.Quality is not 0;
    }

    private bool Covers(MediaTypeHeaderValue range) => range.MatchesAllTypes
        || (range.Type.Equals(_ours.Type, StringComparison.OrdinalIgnoreCase) && (range.MatchesAllSubTypes || range.SubType.Equals(_ours.SubType, StringComparison.OrdinalIgnoreCase)));
}

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>Finds literals in the text of $filter, $orderby and $expand. What it does not know for certain stays text, which is always right.</summary>
/// <remarks>
/// The reader of Transport.OData has more kinds, since that library binds what it reads itself, and it reads paths; but no $expand, where a semicolon ends a
/// literal too.
/// </remarks>
internal static class LiteralReader
{
    private const int MostDigits = 9;
    private const int GuidLength = 36;

    /// <summary>Reads the next token.</summary>
    /// <param name="at">Where a token starts.</param>
    /// <param name="literal">What it is, where it is a literal that may change.</param>
    /// <returns>The token's length, at least 1.</returns>
    public static int Next(ReadOnlySpan<char> text, int at, out QueryLiteral? literal)
    {
        literal = null;
        var isFree = at == 0 || text[at - 1] is ' ' or '(' or ',';
        if (text[at] == '\'')
        {
            return Text(text, at, isFree || text[at - 1] == '=', out literal);
        }

        if (!char.IsAsciiLetterOrDigit(text[at]) && text[at] != '_')
        {
            return 1;
        }

        if (isFree && text.Length - at >= GuidLength && Guid.TryParseExact(text.Slice(at, GuidLength), "D", out var guid)
            && IsEnd(text, at + GuidLength))
        {
            literal = new QueryLiteral(LiteralKind.Guid, guid, guid.ToString());
            return GuidLength;
        }

        var length = Run(text[at..]);
        var token = text.Slice(at, length);
        if (!isFree || !char.IsAsciiDigit(token[0]) || !IsEnd(text, at + length))
        {
            return length;
        }

        if (Integer(token) is { } number)
        {
            literal = new QueryLiteral(LiteralKind.Integer, number, token.ToString());
        }
        else if (Instant(token) is { } instant)
        {
            literal = new QueryLiteral(LiteralKind.Instant, instant, token.ToString());
        }

        return length;
    }

    /// <summary>A number of at most nine digits without a sign or leading zeros.</summary>
    public static long? Integer(ReadOnlySpan<char> token) =>
        token.Length is > 0 and <= MostDigits && !token.ContainsAnyExceptInRange('0', '9') && (token[0] != '0' || token.Length == 1)
            ? long.Parse(token, NumberStyles.None, CultureInfo.InvariantCulture)
            : null;

    private static DateTimeOffset? Instant(ReadOnlySpan<char> token) =>
        token.Length is >= 20 and <= 28 && token[10] == 'T' && token[^1] == 'Z' && token[^2] != '.'
        && DateTimeOffset.TryParseExact(
            token, "yyyy-MM-ddTHH:mm:ss.FFFFFFFK", CultureInfo.InvariantCulture, DateTimeStyles.None, out var instant)
            ? instant
            : null;

    private static int Text(ReadOnlySpan<char> text, int at, bool isFree, out QueryLiteral? literal)
    {
        literal = null;
        var end = at + 1;
        while (end < text.Length)
        {
            if (text[end] != '\'')
            {
                end++;
            }
            else if (end + 1 < text.Length && text[end + 1] == '\'')
            {
                end += 2;
            }
            else
            {
                end++;
                if (isFree && IsEnd(text, end))
                {
                    var quoted = text[at..end].ToString();
                    literal = new QueryLiteral(LiteralKind.Text, quoted[1..^1].Replace("''", "'", StringComparison.Ordinal), quoted);
                }

                return end - at;
            }
        }

        return text.Length - at;
    }

    private static bool IsEnd(ReadOnlySpan<char> text, int at) => at >= text.Length || text[at] is ' ' or ')' or ',' or ';';

    /// <summary>Letters, digits and what numbers and instants have between them.</summary>
    private static int Run(ReadOnlySpan<char> text)
    {
        var isNumber = char.IsAsciiDigit(text[0]);
        var length = 1;
        while (length < text.Length
            && (char.IsAsciiLetterOrDigit(text[length]) || text[length] is '_' or '.' || (isNumber && text[length] is ':' or '-' or '+')))
        {
            length++;
        }

        return length;
    }
}

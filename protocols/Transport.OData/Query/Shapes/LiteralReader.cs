using System.Globalization;

namespace Transport.OData.Query.Shapes;

/// <summary>Finds literals in the text of an expression or a path. What it does not know for certain stays text, which is always right.</summary>
/// <remarks>
/// The reader of Transport.OData.AspNetCore has fewer kinds, since Microsoft's library binds what it reads, and no paths; it reads $expand, where a semicolon
/// ends a literal too.
/// </remarks>
internal static class LiteralReader
{
    /// <summary>Of each number of so many digits the parser makes an Edm.Int64.</summary>
    private const int MostDigits = 18;

    private const int FirstLarge = 1 << 24;
    private const int GuidLength = 36;
    private const int DateLength = 10;

    /// <summary>Reads the next token.</summary>
    /// <param name="at">Where a token starts.</param>
    /// <param name="isPath">Whether it is a path, where keys and arguments have names, and only numbers and Guids are looked for.</param>
    /// <param name="literal">What it is, where it is a literal that may change.</param>
    /// <returns>The token's length, at least 1.</returns>
    public static int Next(ReadOnlySpan<char> text, int at, bool isPath, out Literal? literal)
    {
        literal = null;
        var isFree = at == 0 ? !isPath : text[at - 1] is ' ' or '(' or ',' || (isPath && text[at - 1] == '=');
        if (text[at] == '\'')
        {
            return Text(text, at, isFree && !isPath, out literal);
        }

        var sign = isFree && text[at] == '-' && at + 1 < text.Length && char.IsAsciiDigit(text[at + 1]) ? 1 : 0;
        if (sign == 0 && !char.IsAsciiLetterOrDigit(text[at]) && text[at] != '_')
        {
            return 1;
        }

        if (isFree && text.Length - at >= GuidLength && Guid.TryParseExact(text.Slice(at, GuidLength), "D", out var guid) && IsEnd(text, at + GuidLength))
        {
            literal = new Literal(LiteralKind.Guid, guid);
            return GuidLength;
        }

        var length = sign + Run(text[(at + sign)..]);
        if (isFree && char.IsAsciiDigit(text[at + sign]) && IsEnd(text, at + length))
        {
            literal = Number(text.Slice(at + sign, length - sign), isNegative: sign > 0) ?? (isPath || sign > 0 ? null : Time(text.Slice(at, length)));
        }

        return length;
    }

    /// <summary>An Edm.Int32 without a sign or leading zeros.</summary>
    public static long? Integer(ReadOnlySpan<char> token) => Digits(token) is <= int.MaxValue and var number ? number : null;

    private static long? Digits(ReadOnlySpan<char> token) =>
        token.Length is > 0 and <= MostDigits && !token.ContainsAnyExceptInRange('0', '9') && (token[0] != '0' || token.Length == 1)
            ? long.Parse(token, NumberStyles.None, CultureInfo.InvariantCulture)
            : null;

    /// <remarks>The type of a number follows from its size; -2147483648 alone is smaller than its digits say, and stays text.</remarks>
    private static Literal? Number(ReadOnlySpan<char> token, bool isNegative) => Digits(token) switch
    {
        null => null,
        < FirstLarge and var number => new Literal(LiteralKind.Integer, isNegative ? -number : number),
        <= int.MaxValue and var number => new Literal(LiteralKind.LargeInteger, isNegative ? -number : number),
        int.MaxValue + 1L when isNegative => null,
        var number => new Literal(LiteralKind.Long, isNegative ? -number : number),
    };

    private static Literal? Time(ReadOnlySpan<char> token) =>
        token.Length == DateLength && DateOnly.TryParseExact(token, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out var date)
            ? new Literal(LiteralKind.Date, date)
        : token.Length is >= 20 and <= 28 && token[DateLength] == 'T' && token[^1] == 'Z' && DateTimeOffset.TryParseExact(
            token, "yyyy-MM-ddTHH:mm:ss.FFFFFFFK", CultureInfo.InvariantCulture, DateTimeStyles.None, out var instant)
            ? new Literal(LiteralKind.Instant, instant)
        : null;

    private static int Text(ReadOnlySpan<char> text, int at, bool isFree, out Literal? literal)
    {
        literal = null;
        for (var end = at + 1; end < text.Length; end++)
        {
            if (text[end] != '\'')
            {
                continue;
            }

            if (end + 1 < text.Length && text[end + 1] == '\'')
            {
                end++;
                continue;
            }

            if (isFree && IsEnd(text, end + 1))
            {
                literal = new Literal(LiteralKind.Text, text[(at + 1)..end].ToString().Replace("''", "'", StringComparison.Ordinal));
            }

            return end + 1 - at;
        }

        return text.Length - at;
    }

    private static bool IsEnd(ReadOnlySpan<char> text, int at) => at >= text.Length || text[at] is ' ' or ')' or ',';

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

using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// Microsoft.OData.Core reads the list of <c>in</c> as JSON of the left side's type, and so refuses some that OData has: INF and NaN, numbers of
/// a larger type. What is refused is written out as what it means, a chain of <c>eq</c> (URL Conventions 4.01, 5.1.1.1.12), and tried once more.
/// </summary>
internal static class MembershipLists
{
    private const string Operator = " in ";

    /// <returns>Null where there is no such list.</returns>
    public static List<RawQueryOption>? Rewrite(IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = options.Select(option => option.Name.StartsWith('@') ? option : option with { Value = Rewrite(option.Value) }).ToList();
        return rewritten.SequenceEqual(options) ? null : rewritten;
    }

    private static string Rewrite(string text)
    {
        for (var at = Find(text, 0); at >= 0; at = Find(text, at + 1))
        {
            var open = at + Operator.Length;
            while (open < text.Length && text[open] == ' ')
            {
                open++;
            }

            if (open == text.Length || text[open] != '(' || OptionText.Close(text, open) is not (> 0 and var close))
            {
                continue;
            }

            var items = OptionText.Split(text[(open + 1)..close], ',');
            var start = Start(text, at);
            var left = text[start..at].Trim();
            if (left.Length > 0 && items.TrueForAll(item => item.Length > 0))
            {
                text = $"{text[..start]} ({string.Join(" or ", items.Select(item => $"{left} eq {item}"))}){text[(close + 1)..]}";
            }
        }

        return text;
    }

    /// <summary>Where the operator stands outside literals, from a position on.</summary>
    private static int Find(string text, int from)
    {
        var inLiteral = false;
        for (var i = 0; i < text.Length; i++)
        {
            inLiteral ^= text[i] == '\'';
            if (!inLiteral && i >= from && string.Compare(text, i, Operator, 0, Operator.Length, StringComparison.OrdinalIgnoreCase) == 0)
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>Where the left side begins: behind the last blank, sign, opening parenthesis or separator before it, for <c>in</c> is a primary operator.</summary>
    private static int Start(string text, int end)
    {
        var (depth, inLiteral) = (0, false);
        for (var i = end - 1; i >= 0; i--)
        {
            inLiteral ^= text[i] == '\'';
            if (inLiteral)
            {
                continue;
            }

            depth += text[i] == ')' ? 1 : text[i] == '(' ? -1 : 0;
            if (depth < 0 || (depth == 0 && text[i] is ' ' or ',' or ';' or ':' or '=') || (depth == 0 && IsSign(text, i)))
            {
                return i + 1;
            }
        }

        return 0;
    }

    /// <remarks>The sign of a literal is a part of it.</remarks>
    private static bool IsSign(string text, int at) => text[at] == '-' && at + 1 < text.Length && !char.IsDigit(text[at + 1]) && !text.AsSpan(at + 1).StartsWith("INF", StringComparison.Ordinal);
}

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
            var right = text[(at + Operator.Length)..].TrimStart();
            if (!right.StartsWith('(') || OptionText.Outside(right).FirstOrDefault(static place => place.Depth == 0) is not { At: > 0 and var close })
            {
                continue;
            }

            var items = OptionText.Split(right[1..close]);
            var start = Start(text[..at]);
            var left = text[start..at].Trim();
            if (left.Length > 0 && items.TrueForAll(item => item.Length > 0))
            {
                text = $"{text[..start]} ({string.Join(" or ", items.Select(item => $"{left} eq {item}"))}){right[(close + 1)..]}";
            }
        }

        return text;
    }

    /// <summary>Where the operator stands outside literals, from a position on; -1 where it does not.</summary>
    private static int Find(string text, int from) => OptionText.Outside(text)
        .Where(place => place.At >= from && string.Compare(text, place.At, Operator, 0, Operator.Length, StringComparison.OrdinalIgnoreCase) == 0)
        .Select(static place => place.At).FirstOrDefault(-1);

    /// <summary>Where the left side begins: behind the last blank, sign, opening parenthesis or separator before it, for <c>in</c> is a primary operator.</summary>
    private static int Start(string text)
    {
        var places = OptionText.Outside(text).ToList();
        var last = places.FindLastIndex(place => place.Depth == places[^1].Depth && (text[place.At] is ' ' or ',' or ';' or ':' or '=' or '(' || IsSign(text, place.At)));
        return last < 0 ? 0 : places[last].At + 1;
    }

    /// <remarks>The sign of a literal is a part of it.</remarks>
    private static bool IsSign(string text, int at) => text[at] == '-' && at + 1 < text.Length && !char.IsDigit(text[at + 1]) && !text.AsSpan(at + 1).StartsWith("INF", StringComparison.Ordinal);
}

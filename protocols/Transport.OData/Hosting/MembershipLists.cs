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
        var places = OptionText.Outside(text).ToList();
        for (var at = Find(text, places, 0); at >= 0; at = Find(text, places, at + 1))
        {
            var end = places[at].At;
            var open = end + Operator.Length;
            while (open < text.Length && text[open] == ' ')
            {
                open++;
            }

            if (open == text.Length || text[open] != '(')
            {
                continue;
            }

            var last = places.FindIndex(at + 1, place => place.At > open && place.Depth == places[at].Depth);
            if (last < 0)
            {
                // What is never closed is no list, whatever the words are.
                return text;
            }

            var (start, close) = (Start(text, places, at), places[last].At);
            var (left, items) = (text[start..end].Trim(), OptionText.Split(text[(open + 1)..close]));
            if (left.Length > 0 && items.TrueForAll(item => item.Length > 0))
            {
                text = $"{text[..start]} ({string.Join(" or ", items.Select(item => $"{left} eq {item}"))}){text[(close + 1)..]}";
                places = [.. OptionText.Outside(text)];
            }
        }

        return text;
    }

    /// <summary>The place of the operator, from a place on; -1 where there is none.</summary>
    private static int Find(string text, List<(int At, int Depth)> places, int from) =>
        places.FindIndex(from, place => string.Compare(text, place.At, Operator, 0, Operator.Length, StringComparison.OrdinalIgnoreCase) == 0);

    /// <summary>Where the left side begins: behind the last blank, sign, opening parenthesis or separator before it, for <c>in</c> is a primary operator.</summary>
    private static int Start(string text, List<(int At, int Depth)> places, int end)
    {
        var before = end == 0 ? -1 : places.FindLastIndex(
            end - 1, place => place.Depth == places[end].Depth && (text[place.At] is ' ' or ',' or ';' or ':' or '=' or '(' || IsSign(text, place.At)));
        return before < 0 ? 0 : places[before].At + 1;
    }

    /// <remarks>The sign of a literal is a part of it.</remarks>
    private static bool IsSign(string text, int at) => text[at] == '-' && at + 1 < text.Length && !char.IsDigit(text[at + 1]) && !text.AsSpan(at + 1).StartsWith("INF", StringComparison.Ordinal);
}

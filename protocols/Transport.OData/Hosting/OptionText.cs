namespace Transport.OData.Hosting;

/// <summary>Text of query options, taken apart where it is neither a literal nor in parentheses.</summary>
internal static class OptionText
{
    /// <summary>The positions outside literals, and how many parentheses are open behind each.</summary>
    public static IEnumerable<(int At, int Depth)> Outside(string text)
    {
        var (depth, inLiteral) = (0, false);
        for (var i = 0; i < text.Length; i++)
        {
            inLiteral ^= text[i] == '\'';
            if (!inLiteral)
            {
                depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
                yield return (i, depth);
            }
        }
    }

    /// <summary>The trimmed parts between commas.</summary>
    public static List<string> Split(string text)
    {
        var (items, start) = (new List<string>(), 0);
        foreach (var (at, _) in Outside(text).Where(place => place.Depth == 0 && text[place.At] == ','))
        {
            items.Add(text[start..at].Trim());
            start = at + 1;
        }

        items.Add(text[start..].Trim());
        return items;
    }
}

using System.Text;

namespace Transport.OData.Hosting;

/// <summary>Text of query options, taken apart where it is neither a literal nor in parentheses.</summary>
internal static class OptionText
{
    /// <summary>The trimmed parts between separators.</summary>
    public static List<string> Split(string text, char separator)
    {
        var items = new List<string>();
        var item = new StringBuilder();
        var (depth, inLiteral) = (0, false);
        foreach (var character in text)
        {
            inLiteral ^= character == '\'';
            depth += inLiteral ? 0 : character == '(' ? 1 : character == ')' ? -1 : 0;
            if (character == separator && depth == 0 && !inLiteral)
            {
                items.Add(item.ToString().Trim());
                item.Clear();
            }
            else
            {
                item.Append(character);
            }
        }

        items.Add(item.ToString().Trim());
        return items;
    }

    /// <returns>Where the parenthesis at a position is closed; -1 where it is not.</returns>
    public static int Close(string text, int open)
    {
        var (depth, inLiteral) = (0, false);
        for (var i = open; i < text.Length; i++)
        {
            inLiteral ^= text[i] == '\'';
            depth += inLiteral ? 0 : text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
            if (depth == 0 && !inLiteral)
            {
                return i;
            }
        }

        return -1;
    }
}

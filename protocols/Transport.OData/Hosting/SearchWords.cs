using System.Text;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// Words of <c>$search</c> may hold digits and signs (URL Conventions 4.01, 5.1.7), but Microsoft.OData.Core takes nothing but letters outside quotes. What is
/// refused gets quotes, which mean the same for a single word, and is tried once more.
/// </summary>
internal static class SearchWords
{
    private const string Option = "search=";

    private static readonly string[] Operators = ["AND", "OR", "NOT"];

    /// <returns>Null where there is no such word.</returns>
    public static List<RawQueryOption>? Rewrite(IReadOnlyList<RawQueryOption> options)
    {
        var rewritten = options.Select(option => option.Name.TrimStart('$').ToLowerInvariant() switch
        {
            "search" => option with { Value = Quote(option.Value) },
            "expand" => option with { Value = Nested(option.Value) },
            _ => option,
        }).ToList();
        return rewritten.SequenceEqual(options) ? null : rewritten;
    }

    /// <summary>The option within <c>$expand</c> ends with a semicolon or with the parenthesis that was open before it.</summary>
    private static string Nested(string expand)
    {
        for (var at = expand.IndexOf(Option, StringComparison.OrdinalIgnoreCase); at >= 0; at = expand.IndexOf(Option, at + 1, StringComparison.OrdinalIgnoreCase))
        {
            var start = at + Option.Length;
            var (end, depth, inPhrase) = (start, 0, false);
            for (; end < expand.Length; end++)
            {
                inPhrase ^= expand[end] == '"';
                depth += inPhrase ? 0 : expand[end] == '(' ? 1 : expand[end] == ')' ? -1 : 0;
                if (depth < 0 || (expand[end] == ';' && !inPhrase))
                {
                    break;
                }
            }

            expand = expand[..start] + Quote(expand[start..end]) + expand[end..];
        }

        return expand;
    }

    private static string Quote(string search)
    {
        var quoted = new StringBuilder();
        for (var i = 0; i < search.Length;)
        {
            var end = i + 1;
            if (search[i] == '"')
            {
                for (; end < search.Length && search[end] != '"'; end++)
                {
                    end += search[end] == '\\' ? 1 : 0;
                }

                end = Math.Min(end + 1, search.Length);
                quoted.Append(search, i, end - i);
            }
            else if (IsWord(search[i]))
            {
                while (end < search.Length && IsWord(search[end]))
                {
                    end++;
                }

                var word = search[i..end];
                quoted.Append(Operators.Contains(word) || word.All(char.IsLetter) || word.Contains('\\', StringComparison.Ordinal) ? word : $"\"{word}\"");
            }
            else
            {
                quoted.Append(search[i]);
            }

            i = end;
        }

        return quoted.ToString();
    }

    private static bool IsWord(char character) => !char.IsWhiteSpace(character) && character is not ('(' or ')' or '"' or ';');
}

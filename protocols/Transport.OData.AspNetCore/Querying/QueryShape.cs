using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Primitives;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>A query without its literals: queries of equal shape differ in nothing else, and one plan serves them all.</summary>
/// <param name="Template">The decoded query with <see cref="Slot"/> and the literal's kind in the place of each literal.</param>
/// <param name="Literals">In the order of their places.</param>
internal sealed record QueryShape(string Template, QueryLiteral[] Literals)
{
    /// <summary>Longer queries, and those with more literals, are the library's.</summary>
    public const int MostCharacters = 2048;

    public const int MostLiterals = 64;

    /// <summary>Whether a literal stands in $expand, so that the clause that the library reads of it is another one for each request.</summary>
    public bool HasNestedLiterals { get; private init; }

    /// <summary>Whether the query may have a $search, on its own or within an $expand: false only where the word is nowhere in it.</summary>
    public bool MaySearch { get; private init; }

    /// <summary>Whether the query has an option that the library refuses for a single object.</summary>
    public bool IsForSets { get; private init; }

    private const string Search = "search";
    private const char Slot = '\u0001';
    private const char Pair = '\u0002';
    private const char Equal = '\u0003';

    /// <summary>Takes a query apart.</summary>
    /// <param name="query">As in the URL, with the question mark.</param>
    /// <param name="read">What the library reads, which an application may have replaced.</param>
    /// <returns>Null for queries that are not planned, or not the URL's.</returns>
    public static QueryShape? Of(string? query, IQueryCollection? read = null)
    {
        query ??= "";
        if (query.Length > MostCharacters)
        {
            return null;
        }

        var template = new StringBuilder(query.Length);
        var literals = new List<QueryLiteral>();
        var (hasNested, maySearch, isForSets) = (false, false, false);
        var unread = read?.Sum(static pair => pair.Value.Count) ?? 0;
        foreach (var pair in new QueryStringEnumerable(query))
        {
            var name = pair.DecodeName().Span;
            var value = pair.DecodeValue().Span;
            if (read is not null && (unread-- == 0 || !Has(read[name.ToString()], value)))
            {
                return null;
            }

            maySearch |= name.Contains(Search, StringComparison.OrdinalIgnoreCase) || value.Contains(Search, StringComparison.OrdinalIgnoreCase);
            var option = name.TrimStart('$');
            if (name.Trim().Length != name.Length)
            {
                // The library reads it without the spaces, but not everywhere.
                return null;
            }

            if (HasSeparators(name) || HasSeparators(value))
            {
                // It would be taken for another template.
                return null;
            }

            if (name.Length == 0)
            {
                // The library fails.
                return null;
            }

            if (option.Length == name.Length && !SystemOptions.IsOne(name))
            {
                // An option of the application's own, which no query depends on.
                continue;
            }

            if (SystemOptions.IsLibrarys(option))
            {
                return null;
            }

            template.Append(template.Length == 0 ? "" : Pair.ToString()).Append(name).Append(Equal);
            isForSets |= SystemOptions.IsForSets(option);
            var before = literals.Count;
            Append(template, literals, option, value);
            hasNested |= literals.Count > before && option.Equals("expand", StringComparison.OrdinalIgnoreCase);
            if (literals.Count > MostLiterals)
            {
                return null;
            }
        }

        return unread > 0 ? null : new QueryShape(template.ToString(), [.. literals]) { HasNestedLiterals = hasNested, MaySearch = maySearch, IsForSets = isForSets };
    }

    /// <summary>The query with other literals, as in a URL; nothing where there is no option, since a question mark alone would be one without a name.</summary>
    public string With(Func<int, string> literal)
    {
        if (Template.Length == 0)
        {
            return "";
        }

        var query = new StringBuilder();
        var at = 0;
        foreach (var pair in Template.Split(Pair))
        {
            var parts = pair.Split(Equal, 2);
            var value = new StringBuilder();
            for (var i = 0; parts.Length == 2 && i < parts[1].Length; i++)
            {
                if (parts[1][i] == Slot)
                {
                    value.Append(literal(at++));
                    i++;
                }
                else
                {
                    value.Append(parts[1][i]);
                }
            }

            query.Append(query.Length == 0 ? '?' : '&').Append(Uri.EscapeDataString(parts[0])).Append('=').Append(Uri.EscapeDataString(value.ToString()));
        }

        return query.ToString();
    }

    private static bool Has(StringValues values, ReadOnlySpan<char> value)
    {
        foreach (var one in values)
        {
            if (value.SequenceEqual(one))
            {
                return true;
            }
        }

        return false;
    }

    private static bool HasSeparators(ReadOnlySpan<char> text) => text.IndexOfAnyInRange('\0', '\u001f') >= 0;

    private static void Append(StringBuilder template, List<QueryLiteral> literals, ReadOnlySpan<char> option, ReadOnlySpan<char> value)
    {
        var isPage = option.Equals("top", StringComparison.OrdinalIgnoreCase) || option.Equals("skip", StringComparison.OrdinalIgnoreCase);
        if (isPage && LiteralReader.Integer(value) is { } number and > 0)
        {
            Append(template, literals, new QueryLiteral(LiteralKind.Page, number, value.ToString()));
            return;
        }

        if (!SystemOptions.HasLiterals(option) || value.Contains("matchespattern", StringComparison.OrdinalIgnoreCase))
        {
            template.Append(value);
            return;
        }

        for (var at = 0; at < value.Length;)
        {
            var length = LiteralReader.Next(value, at, out var literal);
            if (literal is { } found)
            {
                Append(template, literals, found);
            }
            else
            {
                template.Append(value.Slice(at, length));
            }

            at += length;
        }
    }

    private static void Append(StringBuilder template, List<QueryLiteral> literals, QueryLiteral literal)
    {
        template.Append(Slot).Append((char)('a' + literal.Kind));
        literals.Add(literal);
    }
}

using System.Text;

namespace Transport.OData.Query.Shapes;

/// <summary>A request's text without its literals: requests of equal shape differ in nothing else, and one plan serves them all.</summary>
/// <param name="Template">Path and decoded query with <see cref="Slot"/> and the literal's kind in the place of each literal.</param>
/// <param name="Literals">In the order of their places.</param>
internal sealed record RequestShape(string Template, Literal[] Literals)
{
    private const int MostCharacters = 2048;
    private const int MostLiterals = 64;

    private const char Slot = '\u0001';
    private const char Query = '\u0002';
    private const char Option = '\u0003';
    private const char Equal = '\u0004';

    /// <summary>Takes a request apart.</summary>
    /// <param name="path">Below the service root, unescaped.</param>
    /// <param name="query">As written, with the question mark; or empty.</param>
    /// <returns>Null for requests that have no literals, and those that are always planned by their text.</returns>
    public static RequestShape? Of(string path, string query)
    {
        if (path.Length + query.Length > MostCharacters || path.StartsWith("/$", StringComparison.Ordinal) || HasControls(path))
        {
            return null;
        }

        var template = new StringBuilder(path.Length + query.Length);
        var literals = new List<Literal>();
        Append(template, literals, path, isPath: true);
        template.Append(Query);
        foreach (var range in query.AsSpan().TrimStart('?').Split('&'))
        {
            var option = query.AsSpan().TrimStart('?')[range];
            if (option.IsEmpty)
            {
                continue;
            }

            var equals = option.IndexOf('=');
            var name = Decode(equals < 0 ? option : option[..equals]);
            var value = equals < 0 ? "" : Decode(option[(equals + 1)..]);
            if (HasControls(name) || HasControls(value))
            {
                return null;
            }

            template.Append(template[^1] == Query ? "" : Option.ToString()).Append(name).Append(Equal);
            AppendValue(template, literals, name.AsSpan().TrimStart('$'), value);
        }

        return literals.Count is 0 or > MostLiterals ? null : new RequestShape(template.ToString(), [.. literals]);
    }

    /// <summary>The request with other literals.</summary>
    public (string Path, string Query) With(Func<int, string> literal)
    {
        var (text, at) = (new StringBuilder(), 0);
        for (var i = 0; i < Template.Length; i++)
        {
            text.Append(Template[i] == Slot ? literal(at++) : Template[i].ToString());
            i += Template[i] == Slot ? 1 : 0;
        }

        var parts = text.ToString().Split(Query);
        return (parts[0], parts[1].Length == 0 ? "" : "?" + string.Join('&', parts[1].Split(Option).Select(static option => option.Split(Equal))
            .Select(static pair => $"{Uri.EscapeDataString(pair[0])}={Uri.EscapeDataString(pair[1])}")));
    }

    private static void AppendValue(StringBuilder template, List<Literal> literals, ReadOnlySpan<char> option, string value)
    {
        if (Is(option, "top") || Is(option, "skip"))
        {
            if (LiteralReader.Integer(value) is { } number)
            {
                Append(template, literals, new Literal(LiteralKind.Page, number));
                return;
            }
        }
        else if (Is(option, "filter"))
        {
            Append(template, literals, value, isPath: false);
            return;
        }

        template.Append(value);
    }

    private static void Append(StringBuilder template, List<Literal> literals, ReadOnlySpan<char> text, bool isPath)
    {
        for (var at = 0; at < text.Length;)
        {
            var length = LiteralReader.Next(text, at, isPath, out var literal);
            if (literal is { } found)
            {
                Append(template, literals, found);
            }
            else
            {
                template.Append(text.Slice(at, length));
            }

            at += length;
        }
    }

    private static void Append(StringBuilder template, List<Literal> literals, Literal literal)
    {
        template.Append(Slot).Append((char)('a' + literal.Kind));
        literals.Add(literal);
    }

    private static bool Is(ReadOnlySpan<char> option, string name) => option.Equals(name, StringComparison.OrdinalIgnoreCase);

    private static bool HasControls(string text) => text.AsSpan().ContainsAnyInRange('\0', '\u001f');

    /// <remarks>As the parser of requests does it.</remarks>
    private static string Decode(ReadOnlySpan<char> text) => (text.ContainsAny('+', '%')
        ? Uri.UnescapeDataString(text.ToString().Replace('+', ' '))
        : text.ToString()).Trim();
}

namespace Transport.PayloadGeneration.Emitting;

/// <summary>Lines of C#, indented by their blocks.</summary>
internal sealed class Code
{
    private const string Step = "    ";

    private readonly StringBuilder _text = new();
    private int _level;

    public Code Line(string line = "")
    {
        _text.Append(line.Length == 0 ? "" : string.Concat(Enumerable.Repeat(Step, _level))).Append(line).Append('\n');
        return this;
    }

    /// <summary>A line, and a block under it.</summary>
    public Code Open(string line)
    {
        Line(line).Line("{");
        _level++;
        return this;
    }

    public Code Close(string end = "}")
    {
        _level--;
        return Line(end);
    }

    public static string Literal(string text)
    {
        var literal = new StringBuilder("\"");
        foreach (var letter in text)
        {
            literal.Append(letter is '"' or '\\' ? "\\" + letter : letter is >= ' ' and <= '~' || char.IsLetterOrDigit(letter) ? letter.ToString() : string.Create(CultureInfo.InvariantCulture, $"\\u{(int)letter:x4}"));
        }

        return literal.Append('"').ToString();
    }

    public static string Comment(string text) => string.Concat(text.Select(letter => letter switch
    {
        '<' => "&lt;",
        '&' => "&amp;",
        _ when char.IsControl(letter) || letter is '\u2028' or '\u2029' || char.IsSurrogate(letter) => " ",
        _ => letter.ToString(),
    }));

    public override string ToString() => _text.ToString();
}

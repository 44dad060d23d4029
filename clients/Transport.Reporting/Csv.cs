namespace Transport.Reporting;

/// <summary>Lines of comma-separated values: RFC 4180, invariant culture, what cannot be given honestly is empty.</summary>
public static class Csv
{
    public static void WriteLine(TextWriter output, params IEnumerable<object?> fields) => output.Write(string.Join(',', fields.Select(Field)) + "\r\n");

    /// <summary>
    /// A field, in quotes where it holds a comma, a quote or a line break. Text that a spreadsheet would take for a formula, as an imported record may hold it, begins
    /// with an apostrophe.
    /// </summary>
    public static string Field(object? value)
    {
        var text = value switch
        {
            null => "",
            bool yes => yes ? "true" : "false",
            CellStatus status => status.ToString().ToLowerInvariant(),
            IFormattable figure => figure.ToString(null, CultureInfo.InvariantCulture),
            _ => Inert(value.ToString() ?? ""),
        };
        return text.AsSpan().ContainsAny(",\"\r\n") ? $"\"{text.Replace("\"", "\"\"", StringComparison.Ordinal)}\"" : text;
    }

    private static string Inert(string text) => text.Length > 1 && "=+-@\t\r".Contains(text[0], StringComparison.Ordinal) ? "'" + text : text;
}

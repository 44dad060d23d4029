using System.Text;

namespace Transport.Reporting;

/// <summary>Tables as Markdown, for a pull request or a wiki.</summary>
public static class Markdown
{
    /// <summary>Writes a report: the answer, how sure it is, the tables, and where they come from.</summary>
    public static void Write(TextWriter output, Report report)
    {
        var overview = report.Overview;
        if (report.Headline.Count > 0 || overview is not null)
        {
            output.Write($"# {report.Title}\n\n");
        }

        foreach (var sentence in report.Headline)
        {
            output.Write($"- {Escape(sentence.Text)}\n");
        }

        foreach (var sentence in overview?.Sure ?? [])
        {
            output.Write($"- {Escape(sentence)}\n");
        }

        foreach (var (name, text) in overview?.Facts ?? [])
        {
            output.Write($"- {name}: {Escape(text)}\n");
        }

        output.Write(report.Headline.Count > 0 || overview is not null ? "\n" : "");
        foreach (var grid in report.Grids)
        {
            Write(output, grid);
            output.Write("\n");
        }

        foreach (var (name, text) in report.Footer)
        {
            output.Write($"- {name}: {Escape(text)}\n");
        }
    }

    /// <summary>Writes one table under its title.</summary>
    public static void Write(TextWriter output, Grid grid)
    {
        output.Write($"## {Escape(grid.Title)}\n\n");
        if (grid.Rows.Count > 0)
        {
            output.Write(Line(grid.Columns.Select(column => column.Header)));
            output.Write(Line(grid.Columns.Select(column => column.IsText ? "---" : "---:")));
            foreach (var row in grid.Rows)
            {
                output.Write(Line(row));
            }
        }

        foreach (var note in grid.Notes)
        {
            output.Write($"\n{Escape(note)}\n");
        }
    }

    private static string Line(IEnumerable<string> cells) => $"| {string.Join(" | ", cells.Select(Escape))} |\n";

    /// <summary>Text that Markdown shows as it is; line breaks of a foreign error message would end a table's row.</summary>
    public static string Escape(string text)
    {
        var escaped = new StringBuilder(text.Length);
        foreach (var c in text.ReplaceLineEndings(" "))
        {
            escaped.Append(c is '|' or '\\' or '`' or '*' or '_' or '<' or '~' or '[' ? "\\" : "").Append(c);
        }

        return escaped.ToString();
    }
}

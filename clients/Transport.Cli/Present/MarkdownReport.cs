using System.Text;
using Transport.Harness.Analysis;

namespace Transport.Cli.Present;

/// <summary>A summary as Markdown, for a pull request or a wiki.</summary>
internal static class MarkdownReport
{
    public static void Write(TextWriter output, Summary summary, string? recordFile)
    {
        output.Write("# Transports measured\n\n");
        foreach (var sentence in Headline.Of(summary))
        {
            output.Write($"- {Escape(sentence)}\n");
        }

        foreach (var grid in RunGrids.Of(summary))
        {
            output.Write("\n");
            Write(output, grid);
        }

        output.Write("\n");
        foreach (var (name, text) in Footer.Of(summary, recordFile))
        {
            output.Write($"- {name}: {Escape(text)}\n");
        }

        if (summary.Advice.Count > 0)
        {
            output.Write("\n## Which row to pick\n");
            foreach (var paragraph in summary.Advice)
            {
                output.Write($"\n{Escape(paragraph)}\n");
            }
        }
    }

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

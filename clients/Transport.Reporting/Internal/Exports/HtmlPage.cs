using System.Net;

namespace Transport.Reporting.Internal.Exports;

/// <summary>A report as one HTML file that needs no network: its drawings and its tables.</summary>
internal static class HtmlPage
{
    private const string Style = """
        :root { color-scheme: light dark; }
        body { font: 15px/1.5 system-ui, sans-serif; max-width: 84rem; margin: 2rem auto; padding: 0 1rem; }
        table { border-collapse: collapse; margin: .5rem 0; display: block; overflow-x: auto; font-size: .85rem; }
        caption, h2 { text-align: left; font-size: 1.1rem; margin-top: 2rem; }
        th, td { padding: .2rem .5rem; border-bottom: 1px solid #8884; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
        th.text, td.text { text-align: left; }
        th:first-child, td:first-child { position: sticky; left: 0; background: Canvas; }
        td.wrap { white-space: normal; min-width: 14rem; }
        .answer { font-weight: 600; }
        .note { margin: .2rem 0; opacity: .8; }
        dt { font-weight: 600; }
        .chart { overflow-x: auto; }
        svg { max-width: 100%; min-width: 36rem; height: auto; }
        svg text { fill: currentColor; font-size: 12px; }
        """;

    public static void Write(TextWriter output, Report report)
    {
        output.Write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n");
        output.Write($"<title>{Text(report.Title)}, {Text(report.Manifest.RunId)}</title>\n<style>\n{Style}\n</style>\n</head>\n<body>\n<h1>{Text(report.Title)}</h1>\n");
        foreach (var sentence in report.Headline)
        {
            output.Write($"<p class=\"answer\">{Text(sentence)}</p>\n");
        }

        foreach (var paragraph in report.Advice)
        {
            output.Write($"<p>{Text(paragraph)}</p>\n");
        }

        report.WriteCharts(output);
        foreach (var grid in report.Grids)
        {
            Write(output, grid);
        }

        output.Write("<h2>Where it comes from</h2>\n<dl>\n");
        foreach (var (name, text) in report.Footer)
        {
            output.Write($"<dt>{Text(name)}</dt><dd>{Text(text)}</dd>\n");
        }

        output.Write("</dl>\n</body>\n</html>\n");
    }

    /// <summary>Text that HTML shows as it is, in elements and attributes.</summary>
    public static string Text(string text) => WebUtility.HtmlEncode(text);

    private static void Write(TextWriter output, Grid grid)
    {
        output.Write($"<h2>{Text(grid.Title)}</h2>\n");
        if (grid.Rows.Count > 0)
        {
            output.Write("<table>\n<thead><tr>");
            foreach (var column in grid.Columns)
            {
                output.Write($"<th{(column.IsText ? " class=\"text\"" : "")}>{Text(column.Header)}</th>");
            }

            output.Write("</tr></thead>\n<tbody>\n");
            foreach (var row in grid.Rows)
            {
                output.Write("<tr>" + string.Concat(row.Zip(grid.Columns).Select(cell =>
                    $"<td class=\"{(cell.Second.IsText ? "text" : "")}{(cell.Second.CanWrap ? " wrap" : "")}\">{Text(cell.First)}</td>")) + "</tr>\n");
            }

            output.Write("</tbody>\n</table>\n");
        }

        foreach (var note in grid.Notes)
        {
            output.Write($"<p class=\"note\">{Text(note)}</p>\n");
        }
    }
}

using System.Net;

namespace Transport.Reporting;

/// <summary>A report as one HTML file that needs no network: its drawings and its tables.</summary>
internal static class HtmlPage
{
    private const string Style = """
        :root { color-scheme: light dark; --line: #8884; --good: #1a7f4b; --fair: #9a6700; --poor: #c0262d; }
        @media (prefers-color-scheme: dark) { :root { --good: #4ac27f; --fair: #e3b341; --poor: #ff7b72; } }
        body { font: 15px/1.5 system-ui, sans-serif; max-width: 82rem; margin: 1.5rem auto; padding: 0 1rem; }
        h1 { font-size: 1.5rem; margin: 0; }
        h2 { font-size: 1.1rem; margin: 1.5rem 0 .25rem; }
        .facts { margin: .25rem 0 0; opacity: .85; }
        .quality { margin: .75rem 0; padding: .5rem .75rem; border-left: .35rem solid; font-weight: 600; }
        .good { border-color: var(--good); } .fair { border-color: var(--fair); } .poor { border-color: var(--poor); }
        .answer { font-size: 1.1rem; font-weight: 600; margin: .4rem 0; max-width: 75rem; }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; margin: .25rem 0; font-size: .85rem; }
        th, td { padding: .15rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
        th.text, td.text { text-align: left; }
        thead th { border-bottom-width: 2px; }
        tbody th, thead th:first-child { position: sticky; left: 0; background: Canvas; text-align: left; font-weight: 600; }
        td.wrap { white-space: normal; min-width: 14rem; }
        .note { margin: .2rem 0; opacity: .85; font-size: .85rem; }
        .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr)); gap: 1rem; }
        figure { margin: 1rem 0 0; overflow-x: auto; }
        figcaption { font-weight: 600; }
        svg { max-width: 100%; height: auto; }
        svg text { fill: currentColor; font-size: 12px; }
        details { margin-top: 1.5rem; }
        summary { font-weight: 600; cursor: pointer; }
        dt { font-weight: 600; }
        """;

    public static void Write(TextWriter output, Report report)
    {
        output.Write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        output.Write($"<title>{Text(report.Title)}, {Text(report.Manifest.RunId)}</title>\n<style>\n{Style}\n</style>\n</head>\n<body>\n<main>\n<h1>{Text(report.Title)}</h1>\n");
        WriteHead(output, report);
        if (report.Overview is { } overview)
        {
            foreach (var grid in new[] { overview.Medians, overview.Picks }.OfType<Grid>())
            {
                Write(output, grid);
            }
        }

        output.Write("<div class=\"charts\">\n");
        report.WriteCharts(output);
        output.Write("</div>\n");
        WriteRest(output, report);
        output.Write("</main>\n</body>\n</html>\n");
    }

    /// <summary>Where and when, how far it may be trusted, and the answer.</summary>
    private static void WriteHead(TextWriter output, Report report)
    {
        foreach (var (name, text) in report.Overview?.Facts ?? [])
        {
            output.Write($"<p class=\"facts\"><b>{Text(name)}</b> {Text(text)}</p>\n");
        }

        if (report.Overview is { } overview)
        {
            output.Write($"<p class=\"quality {overview.Quality.Grade.ToString().ToLowerInvariant()}\">Quality: {Text(Overview.InWords(overview.Quality))}</p>\n");
        }

        foreach (var sentence in report.Headline)
        {
            output.Write($"<p class=\"answer\">{Text(sentence.Text)}</p>\n");
        }
    }

    /// <summary>Every table and the origin: folded where an overview stands above them.</summary>
    private static void WriteRest(TextWriter output, Report report)
    {
        var isFolded = report.Overview?.Medians is not null;
        output.Write(isFolded ? "<details>\n<summary>Every table</summary>\n" : "");
        foreach (var grid in report.Grids)
        {
            Write(output, grid);
        }

        output.Write((isFolded ? "</details>\n<details>\n<summary>Where it comes from</summary>\n" : "<h2>Where it comes from</h2>\n") + "<dl>\n");
        foreach (var (name, text) in report.Footer)
        {
            output.Write($"<dt>{Text(name)}</dt><dd>{Text(text)}</dd>\n");
        }

        output.Write("</dl>\n" + (isFolded ? "</details>\n" : ""));
    }

    /// <summary>Text that HTML shows as it is, in elements and attributes.</summary>
    public static string Text(string text) => WebUtility.HtmlEncode(text);

    private static void Write(TextWriter output, Grid grid)
    {
        output.Write($"<h2>{Text(grid.Title)}</h2>\n");
        if (grid.Rows.Count > 0)
        {
            // What scrolls can be reached by the keyboard.
            output.Write($"<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{Text(grid.Title)}\"><table>\n<thead><tr>");
            foreach (var column in grid.Columns)
            {
                output.Write($"<th scope=\"col\"{(column.IsText ? " class=\"text\"" : "")}>{Text(column.Header)}</th>");
            }

            output.Write("</tr></thead>\n<tbody>\n");
            foreach (var row in grid.Rows)
            {
                output.Write($"<tr><th scope=\"row\">{Text(row[0])}</th>" + string.Concat(row.Zip(grid.Columns).Skip(1).Select(cell =>
                    $"<td class=\"{(cell.Second.IsText ? "text" : "")}{(cell.Second.CanWrap ? " wrap" : "")}\">{Text(cell.First)}</td>")) + "</tr>\n");
            }

            output.Write("</tbody>\n</table></div>\n");
        }

        foreach (var note in grid.Notes)
        {
            output.Write($"<p class=\"note\">{Text(note)}</p>\n");
        }
    }
}

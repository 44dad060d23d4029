namespace Transport.Reporting.Medians;

/// <summary>Medians of a shape at its reference size with their 95 % intervals, as an SVG on a logarithmic scale.</summary>
internal static class MedianChart
{
    private const int Left = 190;
    private const int Width = 620;
    private const int LineHeight = 24;

    public static void Write(TextWriter output, Shape shape)
    {
        var cells = shape.Measured.Select(row => row.FirstOrDefault(cell => cell.Persons == shape.Reference))
            .OfType<CellSummary>()
            .Where(cell => cell is { MedianMs: > 0, Status: not CellStatus.Failed })
            .ToList();
        if (cells.Count == 0)
        {
            return;
        }

        var least = Math.Floor(Math.Log10(cells.Min(cell => cell.MedianLowMs ?? cell.MedianMs!.Value)));
        var most = Math.Ceiling(Math.Log10(cells.Max(cell => cell.MedianHighMs ?? cell.MedianMs!.Value)));
        most = most == least ? least + 1 : most;
        double X(double ms) => Left + ((Math.Log10(ms) - least) / (most - least) * Width);

        var height = (cells.Count * LineHeight) + 40;
        var title = $"{Answers.Capital(shape.At(shape.Reference))}: median ms and its 95 % interval, log axis";
        var words = string.Join("; ", cells.Select(cell => $"{cell.Transport} {BoundedFigures.WithInterval(cell.MedianMs!.Value, cell.MedianLowMs, cell.MedianHighMs)}"));
        output.Write($"<figure><figcaption>{HtmlPage.Text(title)}</figcaption>\n");
        output.Write(Line($"<svg viewBox=\"0 0 {Left + Width + 110} {height}\" width=\"{Left + Width + 110}\" role=\"img\" aria-label=\"{HtmlPage.Text($"{title}. {words}.")}\">\n"));
        for (var power = least; power <= most; power++)
        {
            var x = X(Math.Pow(10, power));
            output.Write(Line($"<line x1=\"{x:0.0}\" x2=\"{x:0.0}\" y1=\"8\" y2=\"{height - 26}\" stroke=\"currentColor\" stroke-opacity=\".2\"/>"));
            output.Write(Line($"<text x=\"{x:0.0}\" y=\"{height - 10}\" text-anchor=\"middle\">{Math.Pow(10, power):#,0.#####} ms</text>\n"));
        }

        foreach (var (i, cell) in cells.Index())
        {
            var y = 20 + (i * LineHeight);
            var median = cell.MedianMs!.Value;
            output.Write(Line($"<text x=\"{Left - 8}\" y=\"{y + 4}\" text-anchor=\"end\">{HtmlPage.Text(cell.Transport)}</text>"));
            output.Write(Line($"<line x1=\"{X(cell.MedianLowMs ?? median):0.0}\" x2=\"{X(cell.MedianHighMs ?? median):0.0}\" y1=\"{y}\" y2=\"{y}\" stroke=\"currentColor\" stroke-width=\"3\" stroke-opacity=\".5\"/>"));
            output.Write(Line($"<circle cx=\"{X(median):0.0}\" cy=\"{y}\" r=\"4\" fill=\"{(cell.IsLimit ? "gray" : "royalblue")}\"/>"));
            output.Write(Line($"<text x=\"{X(cell.MedianHighMs ?? median) + 8:0.0}\" y=\"{y + 4}\">{BoundedFigures.Alone(median, cell.MedianLowMs, cell.MedianHighMs)}</text>\n"));
        }

        output.Write("</svg></figure>\n");
    }

    private static string Line(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}

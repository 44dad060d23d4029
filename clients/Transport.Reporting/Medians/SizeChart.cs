namespace Transport.Reporting.Medians;

/// <summary>Medians over payload size as lines on logarithmic axes: the transports that readers look for, and the fastest.</summary>
internal static class SizeChart
{
    private const int Left = 64;
    private const int Top = 14;
    private const int Width = 460;
    private const int Height = 300;
    private const int LabelRoom = 170;

    /// <summary>Fewest pixels between two names beside the lines.</summary>
    private const double LabelHeight = 14;

    private static readonly string[] Usual = ["json", "messagepack", "grpc", Answers.ODataCompiled, Answers.OData];

    /// <summary>Readable on white and on black; each line has its name beside it, so that colour alone never carries meaning.</summary>
    private static readonly string[] Colours = ["#3b6fd4", "#c2410c", "#2a8a57", "#a3326b", "#8a6d00", "#0e7490", "#6d4bc4"];

    public static void Write(TextWriter output, Shape shape)
    {
        var rows = Chosen(shape);
        var points = rows.SelectMany(row => row).Select(cell => cell.MedianMs!.Value).ToList();
        if (shape.Sizes.Count(size => size > 0) < 2 || points.Count == 0)
        {
            return;
        }

        var (least, most) = (Math.Floor(Math.Log10(points.Min())), Math.Ceiling(Math.Log10(points.Max())));
        most = most == least ? least + 1 : most;
        var sizes = shape.Sizes.Where(size => size > 0).ToList();
        var (first, last) = (Math.Log10(sizes[0]), Math.Log10(sizes[^1]));
        double X(int size) => Left + ((Math.Log10(size) - first) / (last - first) * Width);
        double Y(double ms) => Top + ((most - Math.Log10(ms)) / (most - least) * Height);

        var counted = shape.Unit.Many;
        var title = $"{shape.Name}: median ms by {counted} per call";
        var words = string.Join("; ", rows.Select(row => $"{row[0].Transport} {Median(row[0])} to {Median(row[^1])} ms"));
        output.Write($"<figure><figcaption>{HtmlPage.Text(title)}</figcaption>\n");
        output.Write(Line($"<svg viewBox=\"0 0 {Left + Width + LabelRoom} {Top + Height + 40}\" role=\"img\" aria-label=\"{HtmlPage.Text($"{title}. {words}.")}\">\n"));
        for (var power = least; power <= most; power++)
        {
            var y = Y(Math.Pow(10, power));
            output.Write(Line($"<line x1=\"{Left}\" x2=\"{Left + Width}\" y1=\"{y:0.0}\" y2=\"{y:0.0}\" stroke=\"currentColor\" stroke-opacity=\".2\"/>"));
            output.Write(Line($"<text x=\"{Left - 8}\" y=\"{y + 4:0.0}\" text-anchor=\"end\">{Math.Pow(10, power):#,0.#####} ms</text>\n"));
        }

        foreach (var size in sizes)
        {
            output.Write(Line($"<text x=\"{X(size):0.0}\" y=\"{Top + Height + 18}\" text-anchor=\"middle\">{size:N0}</text>"));
        }

        output.Write(Line($"<text x=\"{Left + (Width / 2)}\" y=\"{Top + Height + 36}\" text-anchor=\"middle\">{counted} per call, log axes</text>\n"));
        var labels = Spread([.. rows.Select(row => Y(row[^1].MedianMs!.Value))]);
        foreach (var (i, row) in rows.Index())
        {
            var colour = Colours[i % Colours.Length];
            var line = string.Join(" ", row.Select(cell => Line($"{X(cell.Persons):0.0},{Y(cell.MedianMs!.Value):0.0}")));
            output.Write(Line($"<polyline points=\"{line}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"));
            output.Write(string.Concat(row.Select(cell => Line($"<circle cx=\"{X(cell.Persons):0.0}\" cy=\"{Y(cell.MedianMs!.Value):0.0}\" r=\"3\" fill=\"{colour}\"/>"))));
            output.Write(Line($"<text x=\"{X(row[^1].Persons) + 10:0.0}\" y=\"{labels[i] + 4:0.0}\">{HtmlPage.Text(row[0].Transport)} {Median(row[^1])}</text>\n"));
        }

        output.Write("</svg></figure>\n");
    }

    /// <summary>The fastest two at the reference size and the usual ones, by their time at the largest size.</summary>
    private static List<List<CellSummary>> Chosen(Shape shape) =>
    [
        .. shape.Measured.Where(row => !row[0].IsLimit)
            .Where((row, place) => place < 2 || Usual.Contains(row[0].Transport))
            .Select(row => row.Where(cell => cell is { MedianMs: > 0, Persons: > 0 } and not { Status: CellStatus.Failed }).OrderBy(cell => cell.Persons).ToList())
            .Where(row => row.Count > 1)
            .OrderByDescending(row => row[^1].MedianMs),
    ];

    private static string Median(CellSummary cell) => BoundedFigures.Alone(cell.MedianMs!.Value, cell.MedianLowMs, cell.MedianHighMs);

    /// <summary>Moves names down until none covers another; they come in the order of their lines, from above.</summary>
    private static double[] Spread(double[] wanted)
    {
        var placed = wanted.ToArray();
        for (var i = 1; i < placed.Length; i++)
        {
            placed[i] = Math.Max(placed[i], placed[i - 1] + LabelHeight);
        }

        return placed;
    }

    private static string Line(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}

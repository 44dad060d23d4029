using System.Xml.Linq;

namespace Transport.Reporting.Medians;

/// <summary>The first question of a run as a picture for a slide: the answer, its transports with medians and intervals, and what was measured where and when.</summary>
internal static class Slide
{
    private const int Width = 1600;
    private const int Height = 900;
    private const int Margin = 60;

    /// <summary>Of the medians' axis, between the names and the figures.</summary>
    private const int Left = 400;
    private const int Right = 1080;

    private const int MostRows = 16;
    private const int TallestRow = 84;
    private const int TitleSize = 38;
    private const int TitleLines = 3;

    /// <summary>Letters of the title in a line, at the average width of a letter.</summary>
    private const int TitleLetters = 68;

    /// <summary>Of the size of its font, on average.</summary>
    private const double LetterWidth = 0.6;

    private const string Ink = "#1b1f24";
    private const string Faint = "#6a737d";
    private const string Grid = "#d8dee4";
    private const string Lead = "#0a6b3d";
    private const string Other = "#3b5b92";

    public static void Write(TextWriter output, Summary summary, Overview overview)
    {
        var parts = new List<XElement> { SvgText.Rectangle(0, 0, Width, Height, "#ffffff") };
        var title = overview.Answer is [var answer, ..] ? answer.Text : "Nothing was ranked.";
        var y = Margin + TitleSize;
        foreach (var line in Lines(title))
        {
            parts.Add(SvgText.Text(Margin, y, "start", TitleSize, Ink, line));
            y += TitleSize + 10;
        }

        if (Shape.Of(summary).FirstOrDefault(shape => shape.Measured.Count > 0) is { } main)
        {
            parts.AddRange(Ranking(main, y + 12));
        }

        var facts = overview.Facts.Where(fact => fact.Name is "Measured" or "Machine" or "Verified" or "Stopped").Select(fact => $"{fact.Name}: {fact.Text}").ToList();
        facts.Add(overview.Sure[0]);
        parts.AddRange(facts.Select((fact, i) => SvgText.Text(Margin, Height - 30 - ((facts.Count - i) * 22), "start", 16, Faint, Cut(fact, 190))));
        parts.Add(SvgText.Text(Width - Margin, Height - 16, "end", 14, Faint, $"transport {summary.Manifest.ProductVersion.Split('+')[0]}, run {summary.Manifest.RunId}"));
        output.Write(SvgText.Picture(Width, Height, title, parts) + "\n");
    }

    private static IEnumerable<XElement> Ranking(Shape shape, int top)
    {
        var cells = shape.Measured.Select(row => row.FirstOrDefault(cell => cell.Persons == shape.Reference)).OfType<CellSummary>().ToList();
        var drawn = cells.Where(cell => cell is { MedianMs: > 0, Status: not CellStatus.Failed }).Take(MostRows).ToList();
        var others = cells.Except(drawn).ToList();
        yield return SvgText.Text(Margin, top, "start", 20, Faint, $"{Answers.Capital(shape.At(shape.Reference))}: median and its 95 % interval, on a logarithmic scale");
        if (drawn.Count == 0)
        {
            yield break;
        }

        var (first, bottom) = (top + 34, Height - 202);
        var height = Math.Min(TallestRow, (bottom - first) / (double)drawn.Count);
        var end = first + (height * drawn.Count);
        var size = Math.Min(Math.Clamp(height * 0.4, 16, 26), (Left - Margin) / (LetterWidth * drawn.Max(cell => cell.Transport.Length)));
        var least = Math.Log10(drawn.Min(cell => cell.MedianLowMs ?? cell.MedianMs!.Value));
        var most = Math.Max(least + 0.3, Math.Log10(drawn.Max(cell => cell.MedianHighMs ?? cell.MedianMs!.Value)));
        double X(double ms) => Left + ((Math.Log10(ms) - least) / (most - least) * (Right - Left));
        foreach (var ms in Ticks(least, most))
        {
            yield return SvgText.Line(X(ms), first - 6, X(ms), end, Grid, 1);
            yield return SvgText.Text(X(ms), end + 22, "middle", 16, Faint, string.Create(CultureInfo.InvariantCulture, $"{ms:#,0.####} ms"));
        }

        foreach (var (i, cell) in drawn.Index())
        {
            var (y, median, low, high) = (first + (height * (i + 0.5)), cell.MedianMs!.Value, cell.MedianLowMs, cell.MedianHighMs);
            var colour = cell.IsLimit ? Faint : cell.IsFastest || cell.VersusFastest is { Verdict: Verdict.Undecided, IsLikely: false } ? Lead : Other;
            yield return SvgText.Text(Left - 24, y + (size / 3), "end", size, Ink, cell.Transport);
            yield return SvgText.Line(X(low ?? median), y, X(high ?? median), y, colour, 4);
            yield return SvgText.Circle(X(median), y, 8, colour);
            yield return SvgText.Text(Right + 150, y + (size / 3), "end", size, Ink, $"{BoundedFigures.Alone(median, low, high)} ms");
            yield return SvgText.Text(Right + 180, y + (size / 3), "start", size, colour, cell.IsLimit ? Verdicts.Word(cell) : Verdicts.Of(cell));
        }

        if (others.Count > 0)
        {
            yield return SvgText.Text(Margin, end + 48, "start", 16, Faint, Cut($"Not drawn: {string.Join(", ", others.Select(cell => $"{cell.Transport} ({(cell.Status == CellStatus.Failed ? "failed" : $"{Figures.Ms(cell.MedianMs)} ms")})"))}", 190));
        }
    }

    /// <summary>1, 2 and 5 of each power of ten; the powers alone over a wide range.</summary>
    private static IEnumerable<double> Ticks(double least, double most)
    {
        double[] steps = most - least > 2 ? [1] : [1, 2, 5];
        return from power in Enumerable.Range((int)Math.Floor(least), (int)Math.Ceiling(most) - (int)Math.Floor(least) + 1)
               from step in steps
               let ms = step * Math.Pow(10, power)
               where Math.Log10(ms) >= least - 1e-9 && Math.Log10(ms) <= most + 1e-9
               select ms;
    }

    /// <summary>The title in lines, the last cut where it is longer than there is room.</summary>
    private static List<string> Lines(string text)
    {
        var lines = new List<string> { "" };
        foreach (var word in text.Split(' '))
        {
            if (lines[^1].Length > 0 && lines[^1].Length + word.Length >= TitleLetters)
            {
                if (lines.Count == TitleLines)
                {
                    lines[^1] += " …";
                    break;
                }

                lines.Add("");
            }

            lines[^1] += (lines[^1].Length == 0 ? "" : " ") + word;
        }

        return lines;
    }

    private static string Cut(string text, int most) => text.Length <= most ? text : text[..(most - 2)] + " …";
}

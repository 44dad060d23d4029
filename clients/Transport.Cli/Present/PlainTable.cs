using Spectre.Console;
using Grid = Transport.Reporting.Grid;
using GridColumn = Transport.Reporting.GridColumn;

namespace Transport.Cli.Present;

/// <summary>A table without lines, one row per line: two spaces between columns, decimal points below each other.</summary>
internal static class PlainTable
{
    private const string Gap = "  ";

    private static readonly char[] Digits = [.. "0123456789"];

    /// <summary>The lines of the table, its header first, and the headers of the columns that do not fit into <paramref name="width"/>: those of the highest rank go first, those of rank 0 stay at any width.</summary>
    public static (IReadOnlyList<Text> Lines, IReadOnlyList<string> Hidden) Lines(Grid grid, int width)
    {
        var texts = grid.Columns.Select((column, i) => Aligned(column, [.. grid.Rows.Select(row => ShownText.Escape(row[i]))])).ToList();
        var widths = grid.Columns.Select((column, i) => texts[i].Select(text => text.Length).Append(column.Header.Length).Max()).ToList();
        var kept = Enumerable.Range(0, grid.Columns.Count).ToList();
        while (kept.Sum(i => widths[i] + Gap.Length) - Gap.Length > width && kept.Max(i => grid.Columns[i].Rank) > 0)
        {
            kept.Remove(kept.OrderBy(i => grid.Columns[i].Rank).ThenBy(i => i).Last());
        }

        List<Text> lines =
        [
            Line(kept.Select(i => Padded(grid.Columns[i], grid.Columns[i].Header, widths[i])), new Style(decoration: Decoration.Dim)),
            .. Enumerable.Range(0, grid.Rows.Count).Select(row => Line(kept.Select(i => Padded(grid.Columns[i], texts[i][row], widths[i])), Style.Plain)),
        ];
        return (lines, [.. grid.Columns.Index().Where(column => !kept.Contains(column.Index)).Select(column => column.Item.Header)]);
    }

    private static Text Line(IEnumerable<string> cells, Style style) => new(string.Join(Gap, cells).TrimEnd(), style) { Overflow = Overflow.Crop };

    private static string Padded(GridColumn column, string text, int width) => column.IsText ? text.PadRight(width) : text.PadLeft(width);

    /// <summary>Pads figures on the right to the most decimals of the column; words stay to the right.</summary>
    private static List<string> Aligned(GridColumn column, List<string> texts)
    {
        if (!column.AlignsPoint)
        {
            return texts;
        }

        var most = texts.Max(text => Decimals(text) ?? 0);
        return [.. texts.Select(text => Decimals(text) is { } own ? text + new string(' ', most - own) : text)];
    }

    /// <summary>Characters after the last digit before the point, a closing parenthesis included; null for what is not a figure.</summary>
    private static int? Decimals(string text) => !text.Any(char.IsAsciiDigit) ? null
        : text.LastIndexOf('.') is >= 0 and var point ? text.Length - point
        : text.Length - 1 - text.LastIndexOfAny(Digits);
}

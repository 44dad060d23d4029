using System.Globalization;
using Transport.Experiments.Analysis;
using Transport.Experiments.Steps;
using Transport.Reporting.Words;

namespace Transport.Reporting.Steps;

/// <summary>Tables of steps: ways, and how they compare.</summary>
internal static class StepsGrids
{
    /// <summary>A line for every step of every way.</summary>
    public static Grid Of(string title, StepsSummary summary, string found, IEnumerable<string> notes) => new(
        title,
        [
            new("way", IsText: true, IsKey: true), new(RowOrigin.Column, IsText: true, Rank: 3), new("step", IsText: true, IsKey: true), new("rows"), new("seconds"),
            new("rows/s"), new("lowest - highest", Rank: 1), new("written kB"), new("peak memory kB", Rank: 2), .. HasFound(summary) ? [new GridColumn(found)] : Array.Empty<GridColumn>(),
        ],
        [
            .. from row in summary.Rows
               from step in row.Steps
               select (IReadOnlyList<string>)
               [
                   row.Transport, RowOrigin.NameOf(row.Implementation) ?? Figures.None, step.Step, Figures.Count(step.Rows), Seconds(step.MedianMs), Rate(step.RowsPerSecond),
                   step.TriesMs.Count < 2 ? Figures.None : $"{Rate(step.RowsPerSecondLow)}-{Rate(step.RowsPerSecondHigh)}", Figures.Kilobytes(step.Bytes), Figures.Kilobytes(step.PeakBytes),
                   .. HasFound(summary) ? [step.Found is { } count ? Figures.Count(count) : Figures.None] : Array.Empty<string>(),
               ],
        ],
        [.. notes, .. summary.Rows.Where(row => row.Status != CellStatus.Ok).Select(row => MissingRow.Line(row.Transport, row.Status, row.Reason))]);

    /// <summary>The ratios, beside the article's.</summary>
    public static Grid Ratios(StepsSummary summary) => new(
        string.Create(CultureInfo.InvariantCulture, $"Article {summary.Article}: ratios of medians"),
        [new("ratio", IsText: true), new("ours, this run"), new("the article")],
        [.. summary.Ratios.Select(ratio => (IReadOnlyList<string>)[ratio.What, Figures.Ratio(ratio.Ours), Figures.Ratio(ratio.Article)])],
        []);

    /// <summary>The libraries of the ways, a line each.</summary>
    public static IEnumerable<string> Libraries(StepsSummary summary) => summary.Rows.Where(row => row.Library.Length > 0).Select(row => $"{row.Transport}: {row.Library}");

    /// <summary>Rows per second.</summary>
    public static string Rate(double perSecond) => perSecond < 10 ? perSecond.ToString("0.0", CultureInfo.InvariantCulture) : Figures.Count((long)Math.Round(perSecond));

    private static string Seconds(double ms) => ms < 10 ? (ms / 1000).ToString("0.0000", CultureInfo.InvariantCulture) : (ms / 1000).ToString("0.000", CultureInfo.InvariantCulture);

    private static bool HasFound(StepsSummary summary) => summary.Rows.Any(row => row.Steps.Any(step => step.Found is not null));
}

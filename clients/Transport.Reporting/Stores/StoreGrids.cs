using Transport.Experiments.Stores;

namespace Transport.Reporting.Stores;

/// <summary>Tables of articles 2.2 and 5: steps of ways, and how they compare.</summary>
public static class StoreGrids
{
    /// <summary>A line for every step of every way, and the ratios beside the article's.</summary>
    public static IReadOnlyList<Grid> Of(StoresPlan plan, StoreSamples samples)
    {
        var hasFound = samples.Ways.Any(way => way.Steps.Any(step => step.Found is not null));
        return
        [
            new Grid(
                samples.Title,
                [
                    new("way", IsText: true, IsKey: true), new("step", IsText: true, IsKey: true), new("rows"), new("seconds"), new("rows/s"), new("lowest - highest", Rank: 1),
                    new("written kB"), new("allocated kB", Rank: 2), .. hasFound ? [new GridColumn(plan.Found)] : Array.Empty<GridColumn>(),
                ],
                [
                    .. from way in samples.Ways
                       from step in way.Steps
                       select (IReadOnlyList<string>)
                       [
                           way.Way, step.Step, Figures.Count(step.Rows), Seconds(step.MedianMs), Rate(step.RowsPerSecond),
                           step.TriesMs.Count < 2 ? Figures.None : $"{Rate(step.RowsPerSecondLow)}-{Rate(step.RowsPerSecondHigh)}", Figures.Kilobytes(step.Bytes), Figures.Kilobytes(step.AllocatedBytes),
                           .. hasFound ? [step.Found is { } count ? Figures.Count(count) : Figures.None] : Array.Empty<string>(),
                       ],
                ],
                [
                    .. plan.Notes, .. samples.Ways.Select(way => $"{way.Way}: {way.Library}"), .. samples.Ways.Where(way => way.Problem is not null).Select(way => $"FAILED {way.Way}: {way.Problem}"),
                    .. samples.IsWhole ? Array.Empty<string>() : ["INCOMPLETE: ended early."],
                ]),
            new Grid(
                "Ratios of medians",
                [new("ratio", IsText: true), new("ours, this run"), new("the article")],
                [.. samples.Ratios.Select(ratio => (IReadOnlyList<string>)[ratio.What, Figures.Ratio(ratio.Ours), Figures.Ratio(ratio.Article)])],
                []),
        ];
    }

    /// <summary>A line for each try (RFC 4180), names as in the JSON.</summary>
    public static void WriteCsv(TextWriter output, StoreSamples samples)
    {
        output.Write("way,library,problem,step,rows,try,ms,medianMs,rowsPerSecond,bytes,allocatedBytes,found\r\n");
        foreach (var (way, step, number, ms) in
            from way in samples.Ways from step in way.Steps from timed in step.TriesMs.Index() select (way, step, timed.Index + 1, timed.Item))
        {
            Csv.WriteLine(output, way.Way, way.Library, way.Problem, step.Step, step.Rows, number, ms, step.MedianMs, step.RowsPerSecond, step.Bytes, step.AllocatedBytes, step.Found);
        }
    }

    private static string Rate(double perSecond) => perSecond < 10 ? perSecond.ToString("0.0", CultureInfo.InvariantCulture) : Figures.Count((long)Math.Round(perSecond));

    private static string Seconds(double ms) => ms < 10 ? (ms / 1000).ToString("0.0000", CultureInfo.InvariantCulture) : (ms / 1000).ToString("0.000", CultureInfo.InvariantCulture);
}

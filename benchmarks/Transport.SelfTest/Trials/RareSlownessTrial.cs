namespace Transport.SelfTest.Trials;

/// <summary>2 ms more in one call of 50.</summary>
internal sealed class RareSlownessTrial : ITrial
{
    private const double CleanMedianMs = 0.5;
    private const double ExtraMs = 2;

    public string Name => "2 ms added to 1 call in 50";

    public async Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken)
    {
        FaultyRow[] rows = [new("rare", CleanMedianMs, 0.1) { SlowEvery = 50, ExtraMs = ExtraMs }];
        var record = await source.MeasureAsync(new TrialPlan(rows, Blocks: 2000, options.Seed), cancellationToken).ConfigureAwait(false);
        var cell = Pairs.CellOf(SummaryBuilder.Build(record), "rare");
        return
        [
            new(Name, "p99 shows it", string.Create(CultureInfo.InvariantCulture, $"{cell.P99Ms:0.00} ms"), cell.P99Ms > CleanMedianMs + (0.9 * ExtraMs)),
            new(Name, "the mode flag shows it", cell.ModesInWords ?? "one mode", cell.Modes.Count == 2 && cell.Modes[1].Share is > 0.01 and < 0.04),
            new(
                Name,
                "the median's interval still covers the clean median, 0.5 ms",
                string.Create(CultureInfo.InvariantCulture, $"{cell.MedianLowMs:0.000} to {cell.MedianHighMs:0.000} ms"),
                cell.MedianLowMs <= CleanMedianMs && CleanMedianMs <= cell.MedianHighMs),
        ];
    }
}

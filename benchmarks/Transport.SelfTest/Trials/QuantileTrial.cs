using Transport.SelfTest.Calls;

namespace Transport.SelfTest.Trials;

/// <summary>Latencies of a known distribution, fed to the analysis as they are: what the clock adds would be no part of the distribution.</summary>
internal sealed class QuantileTrial : ITrial
{
    private const double MedianMs = 0.4;
    private const double Sigma = 0.5;

    private static readonly (string Name, double Probability, Func<CellSummary, (double? Low, double? High)> Interval)[] Quantiles =
    [
        ("median", 0.5, cell => (cell.MedianLowMs, cell.MedianHighMs)),
        ("p90", 0.9, cell => (cell.P90LowMs, cell.P90HighMs)),
        ("p95", 0.95, cell => (cell.P95LowMs, cell.P95HighMs)),
        ("p99", 0.99, cell => (cell.P99LowMs, cell.P99HighMs)),
        ("p99.9", 0.999, cell => (cell.P999LowMs, cell.P999HighMs)),
    ];

    public string Name => "latencies of a known distribution";

    public async Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken)
    {
        var simulated = new SimulatedCalls();
        var covered = new int[Quantiles.Length];
        for (var repeat = 0; repeat < options.Repeats; repeat++)
        {
            var plan = new TrialPlan([new FaultyRow("known", MedianMs, Sigma)], Blocks: 12_000, options.Seed + repeat);
            var record = await simulated.MeasureAsync(plan, cancellationToken).ConfigureAwait(false);
            var cell = Pairs.CellOf(SummaryBuilder.Build(record), "known");
            foreach (var (i, quantile) in Quantiles.Index())
            {
                var truth = LogNormal.InvCDF(Math.Log(MedianMs), Sigma, quantile.Probability);
                var (low, high) = quantile.Interval(cell);
                covered[i] += low <= truth && truth <= high ? 1 : 0;
            }
        }

        var least = options.Repeats * 35 / 40;
        return
        [
            .. Quantiles.Select((quantile, i) => new SelfTestCheck(
                Name, $"the interval of {quantile.Name} covers the truth in at least {least} runs of {options.Repeats}", $"{covered[i]}", covered[i] >= least)),
        ];
    }
}

namespace Transport.SelfTest.Load;

/// <summary>100 calls per second for 30 s, and once the target does not answer for 1.4 s.</summary>
internal sealed class StalledLoadTrial : ITrial
{
    public string Name => "one stall of 1.4 s in an open load";

    public async Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken)
    {
        var plan = new LoadTrialPlan(100, 30, options.Seed) { Stall = (10, 1.4) };
        var row = LoadSummary.Of(await source.LoadAsync(plan, cancellationToken).ConfigureAwait(false))!.Rows[0];
        var (corrected, uncorrected) = (row.Response?.P99?.Ms, row.Uncorrected?.P99?.Ms);
        return
        [
            new(
                Name,
                "the p99 from the intended start is at least 100 times the uncorrected one",
                string.Create(CultureInfo.InvariantCulture, $"{corrected:0} ms and {uncorrected:0.00} ms, {corrected / uncorrected:0} times"),
                corrected >= 100 * uncorrected),
            new(
                Name,
                "no call is left out",
                string.Create(CultureInfo.InvariantCulture, $"{row.Answered} of 3000 answered"),
                row.Answered == 3000),
        ];
    }
}

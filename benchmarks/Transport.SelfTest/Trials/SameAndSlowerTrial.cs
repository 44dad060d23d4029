namespace Transport.SelfTest.Trials;

/// <summary>One row under two names, and one that is 1.10 times as slow, run by run.</summary>
internal sealed class SameAndSlowerTrial : ITrial
{
    private const double Ratio = 1.10;
    private const int Blocks = 600;

    public string Name => "A/A, and a known ratio";

    public async Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken)
    {
        FaultyRow[] rows = [new("same-1", 0.6, 0.12), new("same-2", 0.6, 0.12), new("slower", 0.6 * Ratio, 0.12)];
        var (wrong, covered, slower, widest) = (0, 0, 0, 0.0);
        for (var repeat = 0; repeat < options.Repeats; repeat++)
        {
            var record = await source.MeasureAsync(new TrialPlan(rows, Blocks, options.Seed + repeat), cancellationToken).ConfigureAwait(false);
            wrong += Pairs.Compare(record, "same-2", "same-1").Verdict is Verdict.Same or Verdict.Undecided ? 0 : 1;
            var known = Pairs.Compare(record, "slower", "same-1");
            covered += known.RatioLow <= Ratio && Ratio <= known.RatioHigh ? 1 : 0;
            slower += known.Verdict == Verdict.Slower ? 1 : 0;
            widest = Math.Max(widest, known.RatioHigh - known.RatioLow);
        }

        // The counts asked for are of 40 repeats.
        var (mostWrong, leastCovered, leastSlower) = (options.Repeats / 8, options.Repeats * 35 / 40, options.Repeats * 36 / 40);
        return
        [
            new($"A/A, {options.Repeats} repeats", $"at most {mostWrong} verdicts other than same or undecided", $"{wrong}", wrong <= mostWrong),
            new("known ratio 1.10", $"its interval covers 1.10 in at least {leastCovered} runs of {options.Repeats}", $"{covered}", covered >= leastCovered),
            new("known ratio 1.10", "no interval wider than 0.10", widest.ToString("0.000", CultureInfo.InvariantCulture), widest <= 0.10),
            new("known ratio 1.10", $"\"slower\" in at least {leastSlower} runs of {options.Repeats}", $"{slower}", slower >= leastSlower),
        ];
    }
}

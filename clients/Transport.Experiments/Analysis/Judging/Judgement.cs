namespace Transport.Experiments.Analysis.Judging;

/// <summary>Turns estimates into verdicts, all pairs of a comparison together.</summary>
internal static class Judgement
{
    /// <summary>
    /// A difference is a verdict if it lies beyond the margin with at most 5 % probability of any false verdict among all pairs (Holm
    /// 1979); "same" if it lies within the margin at 5 % (two one-sided tests, Schuirmann 1987). The margin never grows with noise.
    /// </summary>
    /// <param name="pairs">What was compared.</param>
    /// <param name="margin">The smallest difference that matters, as a share.</param>
    /// <param name="possible">Pairs that could have been chosen for comparison, where what was measured chose them; those compared by default.</param>
    /// <param name="isRefused">Whether what was measured differs too much for any verdict.</param>
    public static IReadOnlyList<Difference> Of(IReadOnlyList<Compared> pairs, double margin, int possible = 0, bool isRefused = false)
    {
        var corrected = Holm.Correct([.. pairs.Select(pair => pair.Log.PBeyond(Math.Log(1 + margin)))], possible);
        return [.. pairs.Select((pair, i) => Judge(pair, margin, corrected[i], isRefused))];
    }

    private static Difference Judge(Compared pair, double margin, double correctedP, bool isRefused)
    {
        var (ratio, low, high) = (Math.Exp(pair.Log.Center), Math.Exp(pair.Bounds.Low), Math.Exp(pair.Bounds.High));
        return new Difference
        {
            Ratio = ratio,
            RatioLow = low,
            RatioHigh = high,
            ShiftMs = (ratio - 1) * pair.ReferenceMs,
            ShiftLowMs = (low - 1) * pair.ReferenceMs,
            ShiftHighMs = (high - 1) * pair.ReferenceMs,
            Margin = margin,
            CorrectedP = correctedP,
            Verdict = isRefused ? Verdict.Undecided
                : correctedP <= Interval.Outside ? (pair.Log.Center > 0 ? Verdict.Slower : Verdict.Faster)
                : pair.Log.PWithin(Math.Log(1 + margin)) <= Interval.Outside ? Verdict.Same
                : Verdict.Undecided,
            Blocks = pair.Blocks,
            Processes = pair.Processes,
        };
    }
}

namespace Transport.Experiments.Analysis.Judging;

/// <summary>Turns an estimate into a verdict: what its interval says.</summary>
internal static class Judgement
{
    /// <summary>Standard errors between what is found in half of the runs and in four of five.</summary>
    private const double FourOfFive = 0.8416;

    /// <summary>Outside of the interval that two one-sided tests at 5 % are (Schuirmann 1987).</summary>
    private const double TwoOneSided = 0.1;

    /// <param name="pair">What was compared.</param>
    /// <param name="margin">Slower and faster are beyond it, as a share. It never grows with noise.</param>
    /// <param name="same">The same is within it.</param>
    /// <param name="isRefused">Whether what was measured differs too much for any verdict.</param>
    public static Difference Of(Compared pair, double margin, double same, bool isRefused = false)
    {
        var (center, limit) = (pair.Log.Center, Math.Log(1 + margin));
        var (low, high) = (center - pair.Half - pair.MayFall, center + pair.Half + pair.MayRise);
        double Shift(double log) => (Math.Exp(log) - 1) * pair.ReferenceMs;
        return new Difference
        {
            Ratio = Math.Exp(center),
            RatioLow = Math.Exp(low),
            RatioHigh = Math.Exp(high),
            ShiftMs = Shift(center),
            ShiftLowMs = Shift(low),
            ShiftHighMs = Shift(high),
            Margin = margin,
            Verdict = isRefused ? Verdict.Undecided
                : low > limit ? Verdict.Slower
                : high < -limit ? Verdict.Faster
                : Math.Abs(center) + pair.Log.HalfAt(TwoOneSided) < Math.Log(1 + same) ? Verdict.Same
                : Verdict.Undecided,
            IsLikely = !isRefused && low <= limit && high >= -limit
                && (center - pair.Log.Half - pair.MayFall > limit || center + pair.Log.Half + pair.MayRise < -limit),
            Callable = Math.Exp(limit + pair.Half + pair.MayFall + (FourOfFive * pair.Log.Error)),
            Basis = pair.Basis,
            Calls = pair.Calls,
            Processes = pair.Processes,
        };
    }
}

namespace Transport.Experiments.Medians.Pairs;

/// <summary>How long a pair of processes may take, and what comes after it.</summary>
/// <param name="Pair">The pair's share of the run, costs and bytes included.</param>
/// <param name="Costs">Of it, time for costs and bytes, which the first pair alone measures.</param>
/// <param name="Longest">What the slowest pair before took without costs and bytes; zero of the first.</param>
/// <param name="Others">What its time box leaves for the pairs after this one.</param>
/// <param name="Afterwards">What the run does when all pairs have ended.</param>
/// <param name="PairsLeft">Pairs after this one.</param>
/// <param name="IsBoxed">Whether time boxes hold the pairs. A number of tries has none.</param>
internal readonly record struct PairTime(TimeSpan Pair, TimeSpan Costs, TimeSpan Longest, TimeSpan Others, TimeSpan Afterwards, int PairsLeft, bool IsBoxed)
{
    /// <summary>Expected time to the end of the run: a pair takes as long as the slowest before, or as its box, if that is more.</summary>
    /// <param name="elapsed">Since the pair began.</param>
    /// <param name="left">Expected time to the end of the pair, by its box.</param>
    public TimeSpan LeftOfRun(TimeSpan elapsed, TimeSpan left)
    {
        left = Longest - elapsed > left ? Longest - elapsed : left;
        var asThis = PairsLeft * (elapsed + left - Costs);
        return left + (IsBoxed && asThis < Others ? Others : asThis) + Afterwards;
    }
}

namespace Transport.Statistics;

/// <summary>A quantile of the calls of one cell in one process, as a logarithm, and what each block contributes to its error.</summary>
/// <param name="Log">Logarithm of the quantile.</param>
/// <param name="Calls">Calls that it is of.</param>
/// <param name="Influence">By block: what its calls move the quantile by, to first order; they add up to about 0. 0 where the block lacks the cell.</param>
/// <param name="Has">By block: whether it has calls of the cell.</param>
/// <param name="IfIndependent">Variance of the level if all calls were independent of each other.</param>
/// <remarks>
/// A call below the quantile Q moves its estimate by (p - 1) / n f, one above by p / n f, where f is the density of logarithms at Q (Bahadur 1966). What rows of a block
/// have in common therefore cancels in the difference of their influences. Of their sums over stretches of blocks follows the error of a level, or of a difference of
/// levels, also where neighbouring blocks resemble each other (batch means: Conway, Management Science 10, 1963).
/// </remarks>
public sealed record ProcessLevel(double Log, int Calls, double[] Influence, bool[] Has, double IfIndependent)
{
    /// <summary>Stretches of blocks that an error is estimated from: the 10 to 30 that Schmeiser (Operations Research 30, 1982) advises, at the lower end because processes add theirs.</summary>
    public const int MostBatches = 10;

    /// <summary>
    /// The quantile that rows are compared by: other programs add time to calls and never take any away, so that a low quantile is that of undisturbed calls as long as
    /// three quarters of them are not disturbed (Chen and Revels 2016). Of .05 to .5 it has the least error where none to half of the calls are disturbed.
    /// </summary>
    public const double Undisturbed = 0.25;

    /// <summary>Calls without which there is no level.</summary>
    public const int Fewest = 3;

    /// <summary>The level of a cell; null with fewer than <see cref="Fewest"/> calls.</summary>
    /// <param name="blocks">Calls by block, in the order measured; empty where a block lacks the cell.</param>
    /// <param name="probability">Of the quantile, above 0 and below 1.</param>
    public static ProcessLevel? Of(IReadOnlyList<IReadOnlyList<double>> blocks, double probability) =>
        Of([.. blocks.SelectMany(block => block).Order()], blocks, probability);

    /// <param name="sorted">The calls of the blocks, ascending.</param>
    internal static ProcessLevel? Of(double[] sorted, IReadOnlyList<IReadOnlyList<double>> blocks, double probability)
    {
        if (sorted.Length < Fewest)
        {
            return null;
        }

        var level = At(sorted, probability);
        // The density from the quantiles one standard error of the share below and above.
        var step = Math.Sqrt(probability * (1 - probability) / sorted.Length);
        var (low, high) = (Math.Max(0, probability - step), Math.Min(1, probability + step));
        var worth = Math.Log(At(sorted, high) / At(sorted, low)) / (high - low) / sorted.Length;
        return new ProcessLevel(
            Math.Log(level),
            sorted.Length,
            [.. blocks.Select(block => worth * block.Sum(call => call < level ? probability - 1 : call > level ? probability : 0))],
            [.. blocks.Select(block => block.Count > 0)],
            worth * worth * sorted.Length * probability * (1 - probability));
    }

    /// <summary>Variance of the level less another's of the same blocks, and its degrees of freedom.</summary>
    /// <param name="other">Null for the level's own variance.</param>
    public (double Variance, int Freedom) VarianceAgainst(ProcessLevel? other)
    {
        var visits = Math.Min(Has.Count(has => has), other?.Has.Count(has => has) ?? int.MaxValue);
        var batches = Math.Min(MostBatches, visits);
        if (batches < 2)
        {
            return (double.NaN, 0);
        }

        var sums = new double[batches];
        for (var block = 0; block < Influence.Length; block++)
        {
            sums[(int)((long)block * batches / Influence.Length)] += Influence[block] - (other?.Influence[block] ?? 0);
        }

        return (batches * sums.Variance(), batches - 1);
    }

    /// <summary>Median-unbiased quantile (type 8 of Hyndman and Fan 1996), so that cells of few and of many calls have the same level.</summary>
    private static double At(double[] sorted, double probability)
    {
        var rank = Math.Clamp((probability * (sorted.Length + (1.0 / 3))) + (1.0 / 3), 1, sorted.Length);
        var below = Math.Min((int)rank, sorted.Length - 1);
        return sorted[below - 1] + ((rank - below) * (sorted[below] - sorted[below - 1]));
    }
}

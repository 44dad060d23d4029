namespace Transport.SelfTest.Simulations;

/// <summary>A table of rows whose truth is known; spreads are standard deviations of logarithms.</summary>
/// <param name="Rows">Rows that answer one question.</param>
/// <param name="Processes">Client processes.</param>
/// <param name="Blocks">Blocks of each.</param>
/// <param name="Spread">How differently a process treats rows.</param>
internal sealed record TableScenario(int Rows, int Processes, int Blocks, double Spread)
{
    /// <summary>What power is asked of it: the ratios of the last row to the others, and the share of tables that must find each.</summary>
    public IReadOnlyList<(double Slower, double Found)> Asked { get; init; } = [];

    public double OfCalls { get; init; } = 0.1;

    /// <summary>What the blocks of a row differ by, beyond what moves all rows of a block.</summary>
    public double OfBlocks { get; init; }

    /// <summary>Correlation of a row's own neighbouring blocks.</summary>
    public double Correlation { get; init; }

    /// <summary>Share of calls that take four times as long.</summary>
    public double Slow { get; init; }

    /// <summary>Share of calls that another program disturbs, by 3 ms on average, exponentially distributed; undisturbed, a call of the fastest row takes 1 ms.</summary>
    public double Disturbed { get; init; }

    /// <summary>Calls of a row in each block.</summary>
    public int Calls { get; init; } = 1;

    /// <summary>By how much, at most, one row alone becomes slower or faster from the first block to the last, as a logarithm.</summary>
    public double Drift { get; init; }

    /// <summary>As the score card names it.</summary>
    public string Name => FormattableString.Invariant($"{Rows} transports, {Processes} x {Blocks} blocks{(Calls > 1 ? $" of {Calls}" : "")}, processes treat transports differently by {Spread * 100:0} %")
        + (Correlation > 0 ? FormattableString.Invariant($", a transport's neighbouring blocks alike ({Correlation}, {OfBlocks * 100:0} %)") : "")
        + (Slow > 0 ? FormattableString.Invariant($", two modes {(1 - Slow) * 100:0} : {Slow * 100:0}") : "")
        + (Disturbed > 0 ? FormattableString.Invariant($", {Disturbed * 100:0} % of calls disturbed by 3 ms") : "")
        + (Drift > 0 ? FormattableString.Invariant($", transports drift by up to {Drift * 100:0} %") : "");

    /// <summary>Milliseconds by row, process, block and call.</summary>
    /// <param name="deviates">Where the draws come from.</param>
    /// <param name="slower">How much slower the last row is, as a ratio.</param>
    public double[][][][] Draw(Deviates deviates, double slower)
    {
        var calls = Enumerable.Range(0, Rows).Select(_ => new double[Processes][][]).ToArray();
        for (var process = 0; process < Processes; process++)
        {
            var (ofProcess, common) = (deviates.Normal(0.05), deviates.Series(Blocks, 0.65, 0.2));
            for (var row = 0; row < Rows; row++)
            {
                var own = ofProcess + deviates.Normal(Spread) + (row == Rows - 1 ? Math.Log(slower) : 0);
                var drift = Drift == 0 ? 0 : Drift * ((2 * deviates.Uniform()) - 1);
                var noise = deviates.Series(Blocks, Correlation, OfBlocks);
                calls[row][process] = [.. common.Select((moved, block) => Enumerable.Range(0, Calls)
                    .Select(_ => Call(deviates, moved + own + noise[block] + (drift * ((block / (Blocks - 1.0)) - 0.5)))).ToArray())];
            }
        }

        return calls;
    }

    private double Call(Deviates deviates, double log)
    {
        var own = Math.Exp(log + deviates.Normal(OfCalls)) * (Slow > 0 && deviates.Uniform() < Slow ? 4 : 1);
        return own + (Disturbed > 0 && deviates.Uniform() < Disturbed ? -3 * Math.Log(1 - deviates.Uniform()) : 0);
    }
}

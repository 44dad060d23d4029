namespace Transport.SelfTest.Simulations;

/// <summary>A table of rows whose truth is known; spreads are standard deviations of logarithms.</summary>
/// <param name="Rows">Rows that answer one question.</param>
/// <param name="Processes">Client processes.</param>
/// <param name="Blocks">Blocks of each.</param>
/// <param name="Spread">How differently a process treats rows.</param>
internal sealed record TableScenario(int Rows, int Processes, int Blocks, double Spread)
{
    /// <summary>How much slower the last row is, as a ratio.</summary>
    public double Slower { get; init; } = 1;

    /// <summary>What the blocks of a row differ by, beyond what moves all rows of a block.</summary>
    public double OfBlocks { get; init; } = 0.08;

    /// <summary>Correlation of a row's own neighbouring blocks.</summary>
    public double Correlation { get; init; }

    /// <summary>Share of blocks in which a row takes four times as long.</summary>
    public double Slow { get; init; }

    /// <summary>By how much, at most, one row alone becomes slower or faster from the first block to the last, as a logarithm.</summary>
    public double Drift { get; init; }

    /// <summary>As the score card names it.</summary>
    public string Name => FormattableString.Invariant($"{Rows} transports, {Processes} x {Blocks} blocks, processes treat transports differently by {Spread * 100:0} %")
        + (Correlation > 0 ? FormattableString.Invariant($", a transport's neighbouring blocks alike ({Correlation}, {OfBlocks * 100:0} %)") : "")
        + (Slow > 0 ? FormattableString.Invariant($", two modes {(1 - Slow) * 100:0} : {Slow * 100:0}") : "")
        + (Drift > 0 ? FormattableString.Invariant($", transports drift by up to {Drift * 100:0} %") : "");

    /// <summary>Logarithms of block medians, by row, process and block.</summary>
    public double[][][] Draw(Deviates deviates)
    {
        var logs = Enumerable.Range(0, Rows).Select(_ => new double[Processes][]).ToArray();
        for (var process = 0; process < Processes; process++)
        {
            var (ofProcess, common) = (deviates.Normal(0.05), deviates.Series(Blocks, 0.65, 0.2));
            for (var row = 0; row < Rows; row++)
            {
                var own = ofProcess + deviates.Normal(Spread) + (row == Rows - 1 ? Math.Log(Slower) : 0);
                var drift = Drift == 0 ? 0 : Drift * ((2 * deviates.Uniform()) - 1);
                var noise = deviates.Series(Blocks, Correlation, OfBlocks);
                logs[row][process] = [.. common.Select((moved, block) =>
                    moved + own + noise[block] + (drift * ((block / (Blocks - 1.0)) - 0.5)) + (Slow > 0 && deviates.Uniform() < Slow ? Math.Log(4) : 0))];
            }
        }

        return logs;
    }
}

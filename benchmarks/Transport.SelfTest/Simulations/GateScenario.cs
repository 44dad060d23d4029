namespace Transport.SelfTest.Simulations;

/// <summary>Two runs whose truth is known; spreads are standard deviations of logarithms.</summary>
/// <param name="Rows">Rows that may have changed.</param>
/// <param name="Sizes">Cells of each.</param>
/// <param name="Processes">Client processes of each run.</param>
/// <param name="Blocks">Blocks of each.</param>
/// <param name="Spread">How differently processes treat cells.</param>
internal sealed record GateScenario(int Rows, int Sizes, int Processes, int Blocks, double Spread)
{
    /// <summary>What blocks of a cell differ by.</summary>
    private const double OfBlocks = 0.08;

    /// <summary>What a cell that wanders by itself moves by.</summary>
    private const double Wander = 0.1;

    /// <summary>What the machine's level moves by from run to run.</summary>
    public double Level { get; init; } = 0.1;

    /// <summary>What rows follow that by more or less.</summary>
    public double Unequal { get; init; }

    /// <summary>Rows that no change can have touched, one cell each of two sizes; at the end.</summary>
    public int References { get; init; } = 1;

    /// <summary>Whether the references were named, so that the level is theirs alone.</summary>
    public bool IsNamed { get; init; }

    /// <summary>Whether the two were measured in turn, block by block.</summary>
    public bool IsInterleaved { get; init; }

    /// <summary>How alike neighbouring blocks of a cell are that wanders by itself, by <see cref="Wander"/>; 0 where cells only follow the machine.</summary>
    public double Correlation { get; init; }

    /// <summary>What a process of one of two alternating builds treats all its cells differently by.</summary>
    public double Common { get; init; }

    /// <summary>What the first rows became slower by, as a ratio.</summary>
    public double Slower { get; init; } = 1;

    /// <summary>How many rows did; all by default.</summary>
    public int Changed { get; init; } = int.MaxValue;

    /// <summary>The share of comparisons that must find it, or may find what is not there.</summary>
    public double Asked { get; init; } = 0.05;

    /// <summary>As the score card names it.</summary>
    public string Name => FormattableString.Invariant(
        $"{Rows * Sizes} cells of {Rows} transports, {Processes} x {Blocks} blocks, processes treat cells differently by {Spread * 100:0} %, ")
        + (IsInterleaved ? "two builds, alternating" + (Common > 0 ? FormattableString.Invariant($", all cells of a build by {Common * 100:0} %") : "")
            : FormattableString.Invariant($"the machine's level moves by {Level * 100:0} %, a transport's by {Unequal * 100:0} % more or less")
            + (IsNamed ? FormattableString.Invariant($", {References} reference transports") : References == 0 ? ", no floor" : ""))
        + (Correlation > 0 ? FormattableString.Invariant($", cells wander by {Wander * 100:0} % each ({Correlation:0.00})") : "");

    private int All => Rows + References;

    private IReadOnlyList<int> RowOf => [.. Enumerable.Range(0, Rows * Sizes).Select(cell => cell / Sizes), .. Enumerable.Range(0, 2 * References).Select(cell => Rows + (cell / 2))];

    /// <summary>Draws both runs and compares them.</summary>
    /// <returns>The cells that may have changed, and all of them together.</returns>
    public (IReadOnlyList<Estimate> Cells, Estimate? Together) Compare(Deviates deviates)
    {
        double[][][][] runs = [.. Enumerable.Range(0, 2).Select(_ => Enumerable.Range(0, RowOf.Count).Select(_ => new double[Processes][]).ToArray())];
        var (common, machine) = (new double[All], deviates.Normal(Level));
        for (var row = 0; row < All; row++)
        {
            common[row] = IsInterleaved ? 0 : machine + deviates.Normal(Unequal);
        }

        for (var process = 0; process < Processes; process++)
        {
            double[]? drift = null;
            for (var run = 0; run < 2; run++)
            {
                // Builds that are measured in turn share what happens to the machine meanwhile.
                var level = deviates.Normal(0.05);
                drift = IsInterleaved && drift is not null ? drift : [.. deviates.Series(Blocks, 0.65, 0.2).Select(own => level + own)];
                var ofBuild = deviates.Normal(Common);
                for (var cell = 0; cell < RowOf.Count; cell++)
                {
                    var own = ofBuild + deviates.Normal(Spread) + (run == 0 ? 0 : common[RowOf[cell]] + (RowOf[cell] < Math.Min(Rows, Changed) ? Math.Log(Slower) : 0));
                    var wander = Correlation > 0 ? deviates.Series(Blocks, Correlation, Wander) : new double[Blocks];
                    runs[run][cell][process] = [.. drift.Zip(wander, (machineThen, cellThen) => machineThen + cellThen + own + deviates.Normal(OfBlocks))];
                }
            }
        }

        var changeable = Rows * Sizes;
        if (IsInterleaved)
        {
            var turns = new InterleavedPair(CallsOf(runs[0][..changeable]), CallsOf(runs[1][..changeable]));
            return ([.. turns.Cells.Select(cell => cell!.Value)], turns.Together);
        }

        var pair = new RunPair(CallsOf(runs[0]), CallsOf(runs[1]), RowOf, IsNamed ? [.. Enumerable.Range(Rows, References)] : []);
        return ([.. pair.Cells.Take(changeable).Select(cell => cell!.Value)], pair.Together);
    }

    private static double[][][][] CallsOf(double[][][] logs) => [.. logs.Select(cell => cell.Select(process => process.Select(log => new[] { Math.Exp(log) }).ToArray()).ToArray())];
}

using Transport.Harness.SelfTest.Plans;

namespace Transport.Harness.SelfTest.Simulations;

/// <summary>Tables of equal rows, and of one slower row, whose processes treat rows unlike, in simulated time.</summary>
internal sealed class VerdictTrial : ITrial
{
    private const double OfBlocks = 0.08;
    private const double Margin = 0.02;

    /// <summary>Rows, processes, blocks, how differently a process treats rows, and how much slower the last row is.</summary>
    private static readonly (int Rows, int Processes, int Blocks, double Spread, double Slower)[] Tables =
    [
        (10, 1, 14, 0.03, 1), (10, 1, 60, 0.06, 1), (10, 1, 200, 0.06, 1),
        (10, 3, 14, 0, 1), (10, 3, 14, 0.06, 1), (10, 3, 60, 0.06, 1), (10, 5, 60, 0.03, 1), (10, 5, 200, 0.06, 1),
        (10, 5, 60, 0.02, 1.10), (11, 3, 14, 0.03, 1.5), (11, 1, 14, 0.03, 1.5),
    ];

    public string Name => "tables of equal rows, and of one slower row";

    public Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<SelfTestCheck>>([.. Tables.Select(table =>
        {
            cancellationToken.ThrowIfCancellationRequested();
            return Check(table.Rows, table.Processes, table.Blocks, table.Spread, table.Slower, options);
        })]);

    private static SelfTestCheck Check(int rows, int processes, int blocks, double spread, double slower, SelfTestOptions options)
    {
        var found = Enumerable.Range(0, options.Repeats)
            .Count(repeat => IsVerdict(Draw(new Deviates(IntervalTrial.HashOf(options.Seed, repeat)), rows, processes, blocks, spread, slower), slower > 1));
        var share = FormattableString.Invariant($"{100.0 * found / options.Repeats:0.#} %");
        var name = FormattableString.Invariant($"{rows} rows, {processes} x {blocks} blocks, processes treat rows differently by {spread * 100:0} %");
        if (slower == 1)
        {
            var most = (0.05 * options.Repeats) + (2.5 * Math.Sqrt(0.05 * 0.95 * options.Repeats));
            return new SelfTestCheck(name, "a false verdict in at most 5 % of tables of equal rows, but for chance", share, found <= most);
        }

        // One process cannot know how differently it treats rows: its result is reported, but not judged.
        var least = processes == 1 ? 0 : slower >= 1.5 ? 0.95 : 0.8;
        return new SelfTestCheck(
            name,
            FormattableString.Invariant($"a row {slower:0.00} times as slow is found in at least {least * 100:0} % of tables, but for chance"),
            share,
            found >= IntervalTrial.Least(least, options.Repeats));
    }

    /// <summary>Whether the last row is found slower, or if all are equal whether any row is.</summary>
    private static bool IsVerdict(double[][][] logs, bool ofLast)
    {
        var medians = logs.Select(row => row.SelectMany(process => process).Order().ElementAt(row.Length * row[0].Length / 2)).ToList();
        var fastest = medians.IndexOf(medians.Min());
        var table = new RowTable(logs);
        var others = Enumerable.Range(0, logs.Length).Where(row => row != fastest).ToList();
        var p = Holm.Correct([.. others.Select(row => table.Compare(row, fastest)!.Value.PBeyond(Math.Log(1 + Margin)))], logs.Length * (logs.Length - 1) / 2);
        return others.Zip(p).Any(row => (!ofLast || row.First == logs.Length - 1) && row.Second <= Interval.Outside);
    }

    internal static double[][][] Draw(Deviates deviates, int rows, int processes, int blocks, double spread, double slower, double level = 0)
    {
        var logs = Enumerable.Range(0, rows).Select(_ => new double[processes][]).ToArray();
        for (var process = 0; process < processes; process++)
        {
            var (ofProcess, drift) = (level + deviates.Normal(0.05), deviates.Series(blocks, 0.65, 0.2));
            for (var row = 0; row < rows; row++)
            {
                var own = ofProcess + deviates.Normal(spread) + (row == rows - 1 ? Math.Log(slower) : 0);
                logs[row][process] = [.. drift.Select(common => common + own + deviates.Normal(OfBlocks))];
            }
        }

        return logs;
    }
}

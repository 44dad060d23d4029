namespace Transport.Harness.SelfTest.Internal.Simulations;

/// <summary>A gate at 1.05 over two runs of equal cells on a machine whose level changes, and of cells that all became 1.10 times as slow.</summary>
internal sealed class GateTrial : ITrial
{
    private const double Limit = 1.05;

    /// <summary>Limits of the machine beside the cells, that no change of a transport moves.</summary>
    private const int Limits = 2;

    private static readonly (int Cells, int Processes, int Blocks, double Spread, double Slower, double Asked)[] Gates =
    [
        (4, 1, 60, 0.03, 1, 0.05), (4, 3, 40, 0.03, 1, 0.05), (40, 3, 40, 0.03, 1, 0.05), (110, 1, 14, 0.03, 1, 0.05),
        (4, 5, 40, 0, 1.10, 0.9), (4, 5, 40, 0.02, 1.10, 0.75),
    ];

    public string Name => "a gate over two runs";

    public Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<SelfTestCheck>>([.. Gates.Select(gate =>
        {
            cancellationToken.ThrowIfCancellationRequested();
            var failed = Enumerable.Range(0, options.Repeats).Count(repeat =>
                Fails(new Deviates(IntervalTrial.HashOf(options.Seed, repeat)), gate.Cells, gate.Processes, gate.Blocks, gate.Spread, gate.Slower));
            var most = (gate.Asked * options.Repeats) + (2.5 * Math.Sqrt(gate.Asked * (1 - gate.Asked) * options.Repeats));
            return new SelfTestCheck(
                FormattableString.Invariant($"gate at {Limit}, {gate.Cells} cells, {gate.Processes} x {gate.Blocks} blocks, a process treats cells unlike by {gate.Spread * 100:0} %, the machine's level moves by 10 %"),
                gate.Slower == 1
                    ? "equal runs fail in at most 5 % of gates, but for chance"
                    : FormattableString.Invariant($"all cells {gate.Slower:0.00} times as slow fail in at least {gate.Asked * 100:0} % of gates, but for chance"),
                FormattableString.Invariant($"{100.0 * failed / options.Repeats:0.#} %"),
                gate.Slower == 1 ? failed <= most : failed >= IntervalTrial.Least(gate.Asked, options.Repeats));
        })]);

    private static bool Fails(Deviates deviates, int cells, int processes, int blocks, double spread, double slower)
    {
        var before = VerdictTrial.Draw(deviates, cells + Limits, processes, blocks, spread, 1);
        var after = VerdictTrial.Draw(deviates, cells + Limits, processes, blocks, spread, 1, deviates.Normal(0.1));
        foreach (var process in after.Take(cells).SelectMany(cell => cell))
        {
            for (var block = 0; block < process.Length; block++)
            {
                process[block] += Math.Log(slower);
            }
        }

        var pair = new RunPair(before, after, [.. Enumerable.Range(0, cells + Limits).Select(cell => cell >= cells)]);
        var p = Holm.Correct([.. pair.Cells.Select(cell => cell!.Value.PBeyond(Math.Log(Limit)))]);
        return pair.Cells.Zip(p).Any(cell => cell.First!.Value.Center > 0 && cell.Second <= Interval.Outside)
            || (pair.Together is { Center: > 0 } together && together.PBeyond(Math.Log(Limit)) <= Interval.Outside);
    }
}

using Transport.Experiments.Analysis.Comparing;

namespace Transport.Trials.Tests.Runs;

/// <summary>Two builds in turn, with real processes; both are this one.</summary>
public sealed class TwoBuildsTests : WholeRun
{
    [Fact]
    public async Task Run_TwoBuilds_MeasuresEveryBlockOfBothInTurn()
    {
        var (before, after) = await RunAsync(new RunPlan { Transports = ["json", "floor"], Persons = [1, 10], Orders = OrdersMode.None, Tries = 36 });

        Assert.True(before.Record.Complete && after.Record.Complete);
        Assert.NotNull(before.Record.Manifest.Turns);
        Assert.Equal(before.Record.Manifest.Turns, after.Record.Manifest.Turns);
        Assert.NotEqual(before.Record.Manifest.RunId, after.Record.Manifest.RunId);
        Assert.Equal(("base-commit", 36, 36), (before.Record.Manifest.Commit, BlocksOf(before).Count, BlocksOf(after).Count));
        // In the order of their ends, the same block of the two is never more than one block of the other apart.
        var order = BlocksOf(before).Select(block => (block.At, Side: 0)).Concat(BlocksOf(after).Select(block => (block.At, Side: 1))).OrderBy(block => block.At).Select(block => block.Side);
        var ahead = 0;
        Assert.All(order, side => Assert.InRange(ahead += side == 0 ? 1 : -1, -1, 1));

        var gate = GateResult.Of(before.Record, after.Record, 3);
        Assert.Equal(LevelReference.Interleaved, gate.Comparison.Level);
        Assert.Equal(4, gate.Comparison.Cells.Count);
        // A busy machine may leave a cell unsteady, which is then the reason that its difference is not given.
        Assert.All(gate.Comparison.Cells, cell => Assert.True(cell.Difference is not null || cell.Reason is "unsteady in the first run" or "unsteady in the second run", cell.ToString()));
        Assert.True(gate.Passes, Reasons(gate));
    }

    /// <summary>The cells for which a gate fails, and what each did.</summary>
    private static string Reasons(GateResult gate) => string.Join(
        Environment.NewLine,
        gate.Crossed.Select(cell => $"crossed: {GateResult.NameOf(cell)}: {cell.Difference}")
            .Concat(gate.Broken.Select(cell => $"broken: {GateResult.NameOf(cell)}: {cell.Reason}"))
            .Concat(gate.Grown.Select(cell => $"grown: {GateResult.NameOf(cell)}: {string.Join(", ", cell.Counters)}"))
            .Concat(gate.AllBeyond ? [$"all cells together: {gate.Comparison.Together}"] : []));

    private static List<BlockMeasured> BlocksOf(RunOutcome outcome) => [.. outcome.Record.Events.OfType<BlockMeasured>()];

    private Task<(RunOutcome Before, RunOutcome After)> RunAsync(RunPlan plan, string? clientOfBase = null)
    {
        var head = Options();
        return new InterleavedEngine(head with { Commit = "base-commit", ClientAssembly = clientOfBase ?? head.ClientAssembly }, head)
            .RunAsync(plan, new Observer(runEvent => Assert.NotNull(runEvent.At)), CancellationToken.None).WaitAsync(Within, CancellationToken.None);
    }
}

namespace Transport.Cli.Tests.Present;

/// <summary>Events of a run of three transports while it is measured.</summary>
internal static class RunningRuns
{
    public static Cell Json { get; } = CellOf("json");

    public static Cell MessagePack { get; } = CellOf("messagepack");

    public static Cell Floor { get; } = CellOf("floor");

    /// <summary>Up to the list of its transports.</summary>
    public static IEnumerable<RunEvent> Started() =>
        [new RunStarted(1, SampleRun.Record.Manifest), .. ((string[])["json", "messagepack", "floor"]).Select(SampleRun.Row)];

    /// <summary>Blocks of one call per cell, within 5 % above the cell's milliseconds.</summary>
    public static IEnumerable<RunEvent> Measured(int blocks, params (Cell Cell, double Ms)[] cells)
    {
        var random = new Random(5);
        return Enumerable.Range(0, blocks).Select(block => new BlockMeasured(
            0, block, [.. cells.Select((known, place) => new Visit(known.Cell, place, [known.Ms * (1 + (0.05 * random.NextDouble()))]))]));
    }

    private static Cell CellOf(string transport) => new(transport, Operation.GetPersons, 1000, Orders: false);
}

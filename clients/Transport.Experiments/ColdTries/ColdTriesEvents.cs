namespace Transport.Experiments.ColdTries;

/// <summary>Fresh server and client processes, then calls one after the other without any warm-up. Milliseconds.</summary>
/// <param name="ServerStartMs">From starting the server's process to its ready line.</param>
/// <param name="OpenMs">Opening the client's connection.</param>
/// <param name="Ms">Each call, the cold one first.</param>
public sealed record TriesMeasured(Cell Cell, double ServerStartMs, double OpenMs, IReadOnlyList<double> Ms) : RunEvent
{
    public override IReadOnlyList<MeasuredCalls> TimedCalls() => [new MeasuredCalls(Cell, Ms.Count, Ms, IsAll: true)];

    public override MeasuredStep? Step(IPlan? plan) => new(Cell);

    public override MeasuredSpan Span() => new(Cell.Transport, ServerStartMs + OpenMs + Ms.Sum());

    internal override string? Fault() =>
        EventCheck.Problem(Cell) ?? EventCheck.Times(ServerStartMs, OpenMs) ?? (Ms.Count == 0 ? "no try" : EventCheck.Latencies(Ms));
}

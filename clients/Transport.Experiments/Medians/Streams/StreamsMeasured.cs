namespace Transport.Experiments.Medians.Streams;

/// <summary>Streams of a cell, read one after the other by one client process. Milliseconds from the request.</summary>
/// <param name="Process">The client process.</param>
/// <param name="FirstMs">Until the first object was there, of each stream.</param>
/// <param name="LastMs">Until the last was, of the same.</param>
/// <param name="ClientHeapBytes">The most that the client's managed heap held in a stream before them, whose objects were compared with the source and not kept; garbage included.</param>
/// <param name="ServerHeapBytes">The same of the server's.</param>
public sealed record StreamsMeasured(int Process, Cell Cell, IReadOnlyList<double> FirstMs, IReadOnlyList<double> LastMs, long ClientHeapBytes, long ServerHeapBytes) : RunEvent
{
    public override MeasuredStep? Step(IPlan? plan) => new(Cell);

    internal override string? Fault() => EventCheck.Problem(Cell) ?? EventCheck.Counts(Process, ClientHeapBytes, ServerHeapBytes)
        ?? EventCheck.Latencies(FirstMs) ?? EventCheck.Latencies(LastMs) ?? (FirstMs.Count == LastMs.Count ? null : "streams without a first or a last object");
}

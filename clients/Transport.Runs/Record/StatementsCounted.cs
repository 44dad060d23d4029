namespace Transport.Runs.Record;

/// <summary>One call of a cell with the driver's statements counted, and one of a smaller size, in a pass whose latencies are not used.</summary>
/// <param name="Samples">By ascending persons; the last one is the cell's own size.</param>
public sealed record StatementsCounted(Cell Cell, IReadOnlyList<StatementSample> Samples) : RunEvent
{
    internal override string? Fault() => EventCheck.Problem(Cell)
        ?? (Samples is not { Count: > 0 } || Samples.Contains(null!) ? "no statements" : null)
        ?? Samples.Select(sample => EventCheck.Counts(sample.Persons, sample.Statements, sample.Rows, sample.Bytes, sample.RepeatedTimes)).FirstOrDefault(fault => fault is not null)
        ?? Samples.SelectMany(sample => sample.Executed ?? []).Select(text => text?.Text is null ? "a statement without a text" : EventCheck.Counts(text.Times, text.Rows))
            .FirstOrDefault(fault => fault is not null)
        ?? (Samples.Zip(Samples.Skip(1)).Any(pair => pair.First.Persons >= pair.Second.Persons) ? "statements at sizes that do not ascend" : null);
}

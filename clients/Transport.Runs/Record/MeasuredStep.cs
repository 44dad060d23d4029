namespace Transport.Runs.Record;

/// <summary>A step of a measurement: a block, a round, a second.</summary>
/// <param name="Cell">What was called; null where it was more than one cell.</param>
public sealed record MeasuredStep(Cell? Cell);

namespace Transport.Runs.Record;

/// <summary>How long the measurement of one figure took: a round of callers, a step, the tries of one pair of processes.</summary>
/// <param name="Transport">Row id, or a way to the data.</param>
/// <param name="Ms">From its start to its end, in milliseconds.</param>
public sealed record MeasuredSpan(string Transport, double Ms);

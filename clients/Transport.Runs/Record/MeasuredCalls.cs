namespace Transport.Runs.Record;

/// <summary>Calls that an event has figures of.</summary>
/// <param name="Cell">What was called.</param>
/// <param name="Count">How many calls were answered.</param>
/// <param name="Ms">Each call, in milliseconds; empty where calls are counted without timing each.</param>
/// <param name="IsAll">Whether the cell is called no more after them.</param>
public sealed record MeasuredCalls(Cell Cell, int Count, IReadOnlyList<double> Ms, bool IsAll = false);

namespace Transport.Experiments.Analysis;

/// <summary>A counter of a cell that changed by more than counting it again does.</summary>
/// <param name="Name">For example "response bytes".</param>
/// <param name="Before">In the first run, per call.</param>
/// <param name="After">In the second run, per call.</param>
public sealed record ChangedCounter(string Name, double Before, double After);

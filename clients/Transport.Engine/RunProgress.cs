namespace Transport.Engine;

/// <summary>How far a run is.</summary>
/// <param name="Process">Number of the measuring process, from 0.</param>
/// <param name="Phase">What it is doing.</param>
/// <param name="Cell">Where, if at one cell.</param>
/// <param name="Done">Steps of this phase done: rows, cells or blocks.</param>
/// <param name="Total">Steps of this phase; when measuring, the most blocks there can be.</param>
/// <param name="TimeLeft">Estimated time to the end of the run, or null while unknown.</param>
public sealed record RunProgress(int Process, RunPhase Phase, Cell? Cell, int Done, int Total, TimeSpan? TimeLeft);

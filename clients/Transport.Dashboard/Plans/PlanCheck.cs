namespace Transport.Dashboard.Plans;

/// <summary>What the server makes of a plan before it is run.</summary>
/// <param name="Problem">Everything that is wrong with it, in one line; null when it can be run.</param>
/// <param name="Seconds">How long it takes: at most, or about; null when it cannot be run.</param>
/// <param name="IsAtMost">Whether a time box holds it to that; otherwise it ends when its calls are made, and that is an estimate.</param>
/// <param name="Cells">Cells that it measures.</param>
/// <param name="CommandLine">What does the same on the command line.</param>
public sealed record PlanCheck(string? Problem, double? Seconds, bool IsAtMost, int Cells, string CommandLine);

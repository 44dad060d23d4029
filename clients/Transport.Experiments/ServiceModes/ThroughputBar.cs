namespace Transport.Experiments.ServiceModes;

/// <summary>One bar of a graph.</summary>
/// <param name="Label">What it stands for: a size, or a combination of modes.</param>
/// <param name="Series">The series it belongs to: an instance mode, or a constructor.</param>
/// <param name="PerSecond">Operations per second, the mean of the runs; null if it was not measured.</param>
/// <param name="Low">The slowest run.</param>
/// <param name="High">The fastest run.</param>
public sealed record ThroughputBar(string Label, string Series, double? PerSecond, double? Low, double? High);

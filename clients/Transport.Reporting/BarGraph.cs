namespace Transport.Reporting;

/// <summary>Bars beside each other, in calls per second.</summary>
/// <param name="Title">What they show.</param>
/// <param name="Bars">In their order.</param>
public sealed record BarGraph(string Title, IReadOnlyList<Bar> Bars);

/// <summary>One of them.</summary>
/// <param name="Label">What it is.</param>
/// <param name="Series">What bars of one colour have in common.</param>
/// <param name="Value">Its length; null where nothing was measured.</param>
public sealed record Bar(string Label, string Series, double? Value);

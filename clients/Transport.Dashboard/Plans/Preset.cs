namespace Transport.Dashboard.Plans;

/// <summary>A plan that can be started as it is.</summary>
/// <param name="Id">Lower case, for links.</param>
/// <param name="Name">The question it answers, in a few words.</param>
/// <param name="Words">What it measures, in a sentence.</param>
/// <param name="Scenario">Its kind.</param>
/// <param name="Plan">As <c>POST /api/runs</c> takes it.</param>
public sealed record Preset(string Id, string Name, string Words, Scenario Scenario, PlanRequest Plan);

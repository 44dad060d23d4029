namespace Transport.Experiments.Load.Article4;

/// <summary>One of the loads that article 4 is made of.</summary>
/// <param name="Scenario">Its scenario.</param>
/// <param name="Users">Users at once.</param>
/// <param name="RunId">Of the stored run, for <c>transport report</c>; null if it could not be made.</param>
/// <param name="CommandLine">What repeats it alone.</param>
/// <param name="Problem">Why it could not be made, or why it ended early; null where it was made.</param>
public sealed record Article4Run(string Scenario, double Users, string? RunId, string CommandLine, string? Problem);

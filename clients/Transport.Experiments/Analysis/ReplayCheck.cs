namespace Transport.Experiments.Analysis;

/// <summary>One thing in which a replay agrees with its original, or differs.</summary>
/// <param name="What">For example "order of visits".</param>
/// <param name="Agrees">Whether it agrees.</param>
/// <param name="Found">What was found.</param>
public sealed record ReplayCheck(string What, bool Agrees, string Found);

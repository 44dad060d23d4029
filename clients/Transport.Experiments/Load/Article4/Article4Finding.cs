namespace Transport.Experiments.Load.Article4;

/// <summary>A figure of the article beside the one of ours that comes closest to it.</summary>
/// <param name="What">What it is.</param>
/// <param name="Unit"><c>ms</c>, or <c>x</c> for a ratio.</param>
/// <param name="Article">The article's.</param>
/// <param name="Ours">Ours; null if it was not measured.</param>
/// <param name="Of">Scenario and row of ours; null if it was not measured.</param>
public sealed record Article4Finding(string What, string Unit, double Article, double? Ours, string? Of);

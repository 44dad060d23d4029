namespace Transport.Experiments.Steps;

/// <summary>How two steps compare, beside what the article says.</summary>
/// <param name="What">In words: what is over what.</param>
/// <param name="Ours">Measured here; null where one of the two is missing.</param>
/// <param name="Article">The article's; null if it has none.</param>
public sealed record StepRatio(string What, double? Ours, double? Article = null);

namespace Transport.Experiments.Stores;

/// <summary>What was sampled.</summary>
/// <param name="Title">Of its table.</param>
/// <param name="Ways">In the order of the plan.</param>
/// <param name="Ratios">The comparisons that survive a change of machines.</param>
/// <param name="IsWhole">Whether nobody ended it early.</param>
public sealed record StoreSamples(string Title, IReadOnlyList<StoreWay> Ways, IReadOnlyList<StepRatio> Ratios, bool IsWhole);

/// <summary>A way and its steps.</summary>
/// <param name="Way">An encoding, a kind of database, or the memory of the process.</param>
/// <param name="Library">Library and version.</param>
/// <param name="Steps">In the order in which they were first done.</param>
/// <param name="Problem">Why it failed; null where it did not.</param>
public sealed record StoreWay(string Way, string Library, IReadOnlyList<StepFigure> Steps, string? Problem)
{
    /// <summary>Its median of a step; null where it was not done.</summary>
    internal StepFigure? Find(string step) => Steps.FirstOrDefault(figure => figure.Step == step);
}

/// <summary>How two steps compare, beside what the article says.</summary>
/// <param name="What">In words: what is over what.</param>
/// <param name="Ours">Measured here; null where one of the two is missing.</param>
/// <param name="Article">The article's; null if it has none.</param>
public sealed record StepRatio(string What, double? Ours, double? Article = null);

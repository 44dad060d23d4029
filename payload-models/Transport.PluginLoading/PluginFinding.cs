namespace Transport.PluginLoading;

/// <summary>What building a plugin's source folder came to.</summary>
/// <param name="Plugin">The folder's name.</param>
/// <param name="Status"><see cref="Ready"/>, <see cref="Unavailable"/> or <see cref="Broken"/>.</param>
/// <param name="Reason">Why it is not ready; null when it is.</param>
/// <param name="Details">The compiler's own first error lines, if it is broken.</param>
public sealed record PluginFinding(string Plugin, string Status, string? Reason, IReadOnlyList<string> Details)
{
    /// <summary>Where a package source had another version than was asked for first: what was asked for and what was used.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>Name of what was built; null where nothing was.</summary>
    public string? Assembly { get; init; }

    /// <summary>Built and loaded.</summary>
    public const string Ready = "ready";

    /// <summary>Packages are missing from the package sources.</summary>
    public const string Unavailable = "unavailable";

    /// <summary>It does not compile, or does not load.</summary>
    public const string Broken = "broken";
}

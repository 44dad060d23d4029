namespace Transport.PluginLoading;

/// <summary>An unavailable plugin, or one unavailable row of it. Never an error for others.</summary>
/// <param name="Id">The row id, or the folder's name if no row got that far.</param>
/// <param name="Folder">Where it was found.</param>
/// <param name="Reason">Why, in one plain sentence; of a broken one, in the compiler's words.</param>
/// <param name="IsBroken">Its source is at fault, rather than that packages are missing or that it was not built.</param>
public sealed record UnavailablePlugin(string Id, string Folder, string Reason, bool IsBroken = false)
{
    /// <summary>What <see cref="Explanation"/> of a broken plugin begins with.</summary>
    public const string BrokenMark = PluginFinding.Broken + ": ";

    private const string DataMark = "data-";

    /// <summary>The way to the data that a plugin's folder is named after, for example <c>dapper</c> of <c>data-dapper</c>; null for a plugin of transports.</summary>
    public string? Way => Id.StartsWith(DataMark, StringComparison.Ordinal) ? Id[DataMark.Length..] : null;

    /// <summary>As <c>TransportDescription.Source</c> says it of a row that was loaded.</summary>
    public string Source => LoadedPlugin.SourceOf(Folder);

    /// <summary>The reason, marked if the plugin is broken, for callers that store only a reason.</summary>
    public string Explanation => IsBroken ? BrokenMark + Reason : Reason;
}

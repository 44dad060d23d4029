namespace Transport.PluginLoading;

/// <summary>A plugin, or one row of it, that is not there. Never an error for others.</summary>
/// <param name="Id">The row id, or the folder's name where no row got that far.</param>
/// <param name="Folder">Where it was found.</param>
/// <param name="Reason">Why, in one plain sentence.</param>
public sealed record UnavailablePlugin(string Id, string Folder, string Reason);

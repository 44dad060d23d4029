namespace Transport.Server;

/// <summary>One server half of a plugin, hosted in a process of its own.</summary>
/// <param name="Folder">The plugin's folder.</param>
/// <param name="EndpointId">Which of its halves.</param>
public sealed record PluginHalf(string Folder, string EndpointId);

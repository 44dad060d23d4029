namespace Transport.Server.Settings;

/// <summary>One endpoint of a plugin, a server half or an encoding, hosted in a separate process.</summary>
/// <param name="Folder">The plugin's folder.</param>
/// <param name="EndpointId">Which of its endpoints.</param>
public sealed record PluginHalf(string Folder, string EndpointId);

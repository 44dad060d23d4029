namespace Transport.Harness.Engine;

/// <summary>An endpoint that a server process is started for.</summary>
/// <param name="Id">The endpoint.</param>
/// <param name="PluginFolder">The folder of the plugin that serves it; null for a built-in one.</param>
public sealed record EndpointHost(string Id, string? PluginFolder = null);

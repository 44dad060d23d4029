namespace Transport.Engine;

/// <summary>An endpoint that a server process is started for.</summary>
/// <param name="Id">The endpoint, as rows name it.</param>
/// <param name="PluginFolder">The folder of the plugin that serves it; null for a built-in one.</param>
public sealed record EndpointHost(string Id, string? PluginFolder = null)
{
    /// <summary>The endpoint as the server names it, where rows name it after the way to the data too.</summary>
    public string Serves { get => field ?? Id; init; }

    /// <summary>Options of this process besides those of all.</summary>
    public IReadOnlyList<string> Arguments { get; init; } = [];
}

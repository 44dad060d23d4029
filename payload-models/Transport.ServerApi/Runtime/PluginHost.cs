namespace Transport.ServerApi.Runtime;

/// <summary>A process of a server that serves one endpoint of a plugin, as it says itself in its own ready line.</summary>
/// <param name="Endpoint">The endpoint.</param>
/// <param name="Pid">Its process id.</param>
/// <param name="Gc">As <see cref="ServerReady.Gc"/>.</param>
/// <param name="Knobs">As <see cref="ServerReady.Knobs"/>.</param>
public sealed record PluginHost(string Endpoint, int Pid, string Gc, IReadOnlyDictionary<string, string> Knobs);

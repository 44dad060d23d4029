namespace Transport.PluginContract;

/// <summary>Where a server half answers.</summary>
/// <param name="Listener">The listener it shares or brought.</param>
/// <param name="Path">Absolute path, for example <c>/rpc/json</c>; empty if the wire has none.</param>
/// <param name="Scheme">URI scheme of the address: <c>http</c>, <c>net.tcp</c> or <c>tcp</c>.</param>
public sealed record ServerEndpoint(Listener Listener, string Path, string Scheme = "http");

using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Transport.PluginContract;

/// <summary>A TCP port of a host. Halves that name the same <see cref="Name"/> share the port.</summary>
/// <param name="Name">For example <c>http</c>, <c>http2</c>, <c>nettcp</c>, <c>floor</c>.</param>
/// <param name="DefaultPort">The port that <c>serve</c> takes for built-in halves; <c>run</c>, and every plugin's half, takes a free one, as 0 does.</param>
/// <param name="Configure">Sets protocols or a connection handler on Kestrel's listener; null if the half opens the port itself.</param>
public sealed record Listener(string Name, int DefaultPort, Action<ListenOptions>? Configure)
{
    /// <summary>HTTP/1.1, 5080: most rows, and <c>/api</c>.</summary>
    public static Listener Http1 { get; } = new("http", 5080, options => options.Protocols = HttpProtocols.Http1);

    /// <summary>Cleartext HTTP/2 with prior knowledge, on a free port: gRPC.</summary>
    public static Listener Http2 { get; } = new("http2", 0, options => options.Protocols = HttpProtocols.Http2);
}

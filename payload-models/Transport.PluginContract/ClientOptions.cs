namespace Transport.PluginContract;

/// <summary>What a client is opened with.</summary>
public sealed record ClientOptions
{
    /// <summary>
    /// The endpoint, always with a numeric host. It may be that of a byte-counting relay in front of the server, so clients must use it
    /// as given and learn no other address.
    /// </summary>
    public required Uri Address { get; init; }

    /// <summary>Connections the client may hold; 1 for latency, more for concurrent callers.</summary>
    public int MaxConnections { get; init; } = 1;

    /// <summary>
    /// More than any answer to its calls can need, in bytes: a client that collects a body before it decodes it refuses a longer one, since
    /// the server may be anybody's.
    /// </summary>
    public long MaxResponseBytes { get; init; } = Array.MaxLength;

    /// <summary>
    /// The handler under the HTTP client of every row, built in or plugin, so that all of them treat connections alike: kept for ever, at
    /// most <see cref="MaxConnections"/> over HTTP/1.1, no proxy, no cookies, no redirects, no tracing headers.
    /// </summary>
    /// <param name="opener">Opens the connections, where a client opens one ahead of its first call; null for the handler's own way.</param>
    /// <returns>A new handler; a row that changes it states that in its settings.</returns>
    public SocketsHttpHandler CreateHttpHandler(ConnectionOpener? opener = null) => new()
    {
        UseProxy = false,
        UseCookies = false,
        AllowAutoRedirect = false,
        MaxConnectionsPerServer = MaxConnections,
        PooledConnectionLifetime = Timeout.InfiniteTimeSpan,
        PooledConnectionIdleTimeout = Timeout.InfiniteTimeSpan,
        ActivityHeadersPropagator = null,
        ConnectCallback = opener is null ? null : opener.ConnectAsync,
    };
}

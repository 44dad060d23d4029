using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;

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

    /// <summary>How the calls travel, of what the transport's description allows.</summary>
    public HttpVariants Variants { get; init; }

    /// <summary>The certificate of the server, where <see cref="Variants"/> has TLS: no other is trusted. Its names and dates are checked as well.</summary>
    public X509Certificate2? Certificate { get; init; }

    /// <summary>The version of HTTP that requests have, exactly, by <see cref="Variants"/>: for clients whose library does not choose it.</summary>
    public Version HttpVersion => Variants.HasFlag(HttpVariants.Http2) ? System.Net.HttpVersion.Version20 : System.Net.HttpVersion.Version11;

    /// <summary>
    /// The handler under the HTTP client of every row, built in or plugin, so that all of them treat connections alike: kept for ever, at
    /// most <see cref="MaxConnections"/> over HTTP/1.1, no proxy, no cookies, no redirects, no tracing headers. It decompresses gzip and br where
    /// <see cref="Variants"/> asks for them; zstd is left to the client.
    /// </summary>
    /// <param name="opener">Opens the connections, where a client opens one ahead of its first call; null for the handler's own way.</param>
    /// <returns>A new handler; a row that changes it states that in its settings.</returns>
    public SocketsHttpHandler CreateHttpHandler(ConnectionOpener? opener = null)
    {
        var handler = new SocketsHttpHandler
        {
            UseProxy = false,
            UseCookies = false,
            AllowAutoRedirect = false,
            MaxConnectionsPerServer = MaxConnections,
            PooledConnectionLifetime = Timeout.InfiniteTimeSpan,
            PooledConnectionIdleTimeout = Timeout.InfiniteTimeSpan,
            ActivityHeadersPropagator = null,
            AutomaticDecompression = (Variants & HttpVariants.OfBody) switch
            {
                HttpVariants.Gzip => DecompressionMethods.GZip,
                HttpVariants.Brotli => DecompressionMethods.Brotli,
                _ => DecompressionMethods.None,
            },
            ConnectCallback = (opener ?? (Variants.HasFlag(HttpVariants.LocalSocket) ? new ConnectionOpener(this) : null)) is { } connections ? connections.ConnectAsync : null,
        };
        if (Variants.HasFlag(HttpVariants.Tls))
        {
            handler.SslOptions = new SslClientAuthenticationOptions { EnabledSslProtocols = SslProtocols.Tls13, CertificateChainPolicy = TrustPolicy() };
        }

        return handler;
    }

    private X509ChainPolicy TrustPolicy()
    {
        var policy = new X509ChainPolicy { TrustMode = X509ChainTrustMode.CustomRootTrust, RevocationMode = X509RevocationMode.NoCheck, DisableCertificateDownloads = true };
        if (Certificate is not null)
        {
            policy.CustomTrustStore.Add(Certificate);
        }

        return policy;
    }
}

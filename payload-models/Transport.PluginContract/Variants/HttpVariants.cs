namespace Transport.PluginContract.Variants;

/// <summary>How a transport over HTTP travels, where that is not as its library comes: each is a suffix of its id.</summary>
[Flags]
public enum HttpVariants
{
    /// <summary>HTTP/1.1 or what the library has, cleartext, bodies as they are.</summary>
    None = 0,

    /// <summary><c>@h2</c>: HTTP/2; over cleartext with prior knowledge, over TLS by ALPN.</summary>
    Http2 = 1,

    /// <summary><c>+tls</c>: TLS 1.3 with a certificate that the server makes for the run, and that the client checks.</summary>
    Tls = 2,

    /// <summary><c>+gzip</c>: responses compressed with gzip (RFC 1952), by CompressionLevel.Fastest.</summary>
    Gzip = 4,

    /// <summary><c>+br</c>: responses compressed with Brotli (RFC 7932), by CompressionLevel.Fastest: quality 1.</summary>
    Brotli = 8,

    /// <summary><c>+zstd</c>: responses compressed with Zstandard (RFC 8878) at level 1.</summary>
    Zstd = 16,

    /// <summary><c>+uds</c>: a Unix domain socket instead of TCP; see <see cref="LocalSocket"/>.</summary>
    LocalSocket = 32,

    /// <summary><c>+stream</c>: persons one by one as they are made, instead of all in one response; see <see cref="TransportDescription.Streamed"/>.</summary>
    Stream = 64,

    /// <summary>Those that the server's listener decides: each combination is another endpoint.</summary>
    OfListener = Http2 | LocalSocket | Tls,

    /// <summary>Those that a request asks for; one of them at most.</summary>
    OfBody = Gzip | Brotli | Zstd,
}

using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Transport.ServerApi;

/// <summary>An endpoint that answers.</summary>
/// <param name="Id">What client halves look up, for example <c>json</c>.</param>
/// <param name="Address">Where it answers, for example <c>http://127.0.0.1:5080/rpc/json</c>; never the name localhost.</param>
/// <param name="Counters">Counters of the process that serves it; plugin transports have a separate process.</param>
public sealed record EndpointInfo(string Id, Uri Address, Uri Counters)
{
    /// <summary>Settings that this server has instead of those the rows of the endpoint state, name to value; null, and left out, if there are none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, string>? Settings { get; init; }

    /// <summary>The certificate of an endpoint over TLS (X.509, DER), which its clients trust; null, and left out, for others.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public byte[]? Certificate { get; init; }

    /// <summary>What a client trusts.</summary>
    /// <param name="certificate">As <see cref="Certificate"/>.</param>
    /// <exception cref="CryptographicException">It is no certificate.</exception>
    public static X509Certificate2? Trusted(byte[]? certificate) => certificate is { Length: > 0 } ? X509CertificateLoader.LoadCertificate(certificate) : null;
}

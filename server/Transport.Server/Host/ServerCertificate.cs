using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Transport.Server.Host;

/// <summary>The certificate of a server of a run: ECDSA over P-256, by itself, for this machine's loopback and the address it listens on, for two days.</summary>
internal static class ServerCertificate
{
    /// <summary>Clocks of two machines may differ.</summary>
    private static readonly TimeSpan Before = TimeSpan.FromHours(1);

    private static readonly TimeSpan Valid = TimeSpan.FromDays(2);

    public static X509Certificate2 Create(IPAddress bind)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=Transport", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        foreach (var address in new[] { IPAddress.Loopback, IPAddress.IPv6Loopback, bind }.Distinct())
        {
            names.AddIpAddress(address);
        }

        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(certificateAuthority: false, hasPathLengthConstraint: false, pathLengthConstraint: 0, critical: true));
        using var made = request.CreateSelfSigned(DateTimeOffset.UtcNow - Before, DateTimeOffset.UtcNow + Valid);
        // Windows takes no key that is in memory alone.
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), password: null);
    }
}

using System.Buffers;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Transport.Engine.Agents.Joining;

/// <summary>A certificate that a coordinator makes for itself and for one run: agents know it by its fingerprint, and by nothing else.</summary>
public static class JoinCertificate
{
    private const string Prefix = "sha256:";

    private static readonly SearchValues<char> Digits = SearchValues.Create("0123456789abcdef");

    /// <summary>Makes one.</summary>
    internal static X509Certificate2 Make()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=transport", key, HashAlgorithmName.SHA256);
        using var made = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(30));
        // With a key that every system's TLS can use.
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pfx), null);
    }

    /// <summary>The fingerprint, as it is shown and typed.</summary>
    internal static string FingerprintOf(X509Certificate certificate) => Prefix + Convert.ToHexStringLower(SHA256.HashData(certificate.GetRawCertData()));

    /// <summary>Whether a text is a fingerprint as <c>sha256:</c> and 64 hexadecimal digits.</summary>
    public static bool IsFingerprint(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return text.StartsWith(Prefix, StringComparison.Ordinal) && text.Length == Prefix.Length + (2 * SHA256.HashSizeInBytes) && text.AsSpan(Prefix.Length).IndexOfAnyExcept(Digits) < 0;
    }
}

using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Transport.PluginContract.Variants;

namespace Transport.Clients.Tests.Http;

/// <summary>What a client over TLS trusts, and what it says of the rest.</summary>
public sealed class TlsTests : IDisposable
{
    private static readonly DateTimeOffset Now = DateTimeOffset.UtcNow;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);

    public TlsTests() => _listener.Start();

    private Uri Address => new($"https://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");

    public void Dispose() => _listener.Dispose();

    [Fact]
    public async Task SendAsync_CertificateOfTheServer_IsTrustedWithTls13()
    {
        using var certificate = Make("127.0.0.1", Now.AddDays(1));

        var (problem, protocol) = await CallAsync(certificate, trusted: certificate);

        Assert.Null(problem);
        Assert.Equal(SslProtocols.Tls13, protocol);
    }

    [Fact]
    public async Task SendAsync_AnotherCertificateOfTheSameName_IsRefused()
    {
        using var certificate = Make("127.0.0.1", Now.AddDays(1));
        using var other = Make("127.0.0.1", Now.AddDays(1));

        Assert.Contains("UntrustedRoot", (await CallAsync(certificate, trusted: other)).Problem, StringComparison.Ordinal);
        Assert.Contains("UntrustedRoot", (await CallAsync(certificate, trusted: null)).Problem, StringComparison.Ordinal);
    }

    [Fact]
    public async Task SendAsync_CertificateOfAnotherHost_IsRefused()
    {
        using var certificate = Make("10.0.0.1", Now.AddDays(1));

        Assert.Contains("RemoteCertificateNameMismatch", (await CallAsync(certificate, trusted: certificate)).Problem, StringComparison.Ordinal);
    }

    [Fact]
    public async Task SendAsync_ExpiredCertificate_IsRefused()
    {
        using var certificate = Make("127.0.0.1", Now.AddMinutes(-1));

        Assert.Contains("NotTimeValid", (await CallAsync(certificate, trusted: certificate)).Problem, StringComparison.Ordinal);
    }

    [Fact]
    public async Task SendAsync_RecordThatEndsInTheMiddle_Fails()
    {
        using var certificate = Make("127.0.0.1", Now.AddDays(1));
        await using var connections = Connect(certificate);
        var call = GetAsync(connections);
        using (var accepted = await _listener.AcceptTcpClientAsync(Deadline.Soon))
        {
            await using var stream = new SslStream(accepted.GetStream(), leaveInnerStreamOpen: true);
            await stream.AuthenticateAsServerAsync(certificate).WaitAsync(Deadline.Soon);
            await stream.ReadExactlyAsync(new byte[16], Deadline.Soon);
            // Application data of 100 bytes, of which two come.
            await accepted.GetStream().WriteAsync(new byte[] { 23, 3, 3, 0, 100, 1, 2 }, Deadline.Soon);
        }

        await Assert.ThrowsAnyAsync<HttpRequestException>(() => call.WaitAsync(Deadline.Soon));
    }

    private static X509Certificate2 Make(string address, DateTimeOffset until)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=test", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddIpAddress(IPAddress.Parse(address));
        request.CertificateExtensions.Add(names.Build());
        using var made = request.CreateSelfSigned(Now.AddDays(-2), until);
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), password: null);
    }

    private static async Task<string> GetAsync(HttpConnections connections)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/");
        request.RequestUri = new Uri(connections.Client.BaseAddress!, request.RequestUri!);
        using var body = await connections.SendAsync(request, Deadline.Soon);
        return System.Text.Encoding.ASCII.GetString(body.Memory.Span);
    }

    private HttpConnections Connect(X509Certificate2? trusted)
    {
        var connections = new HttpConnections(new ClientOptions { Address = Address, Variants = HttpVariants.Tls, Certificate = trusted });
        connections.Client.BaseAddress = Address;
        return connections;
    }

    private async Task<(string? Problem, SslProtocols Protocol)> CallAsync(X509Certificate2 certificate, X509Certificate2? trusted)
    {
        await using var connections = Connect(trusted);
        var call = GetAsync(connections);
        using var accepted = await _listener.AcceptTcpClientAsync(Deadline.Soon);
        await using var stream = new SslStream(accepted.GetStream());
        try
        {
            await stream.AuthenticateAsServerAsync(certificate).WaitAsync(Deadline.Soon);
            await stream.ReadExactlyAsync(new byte[16], Deadline.Soon);
            await stream.WriteAsync("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"u8.ToArray(), Deadline.Soon);
            Assert.Equal("ok", await call);
            return (null, stream.SslProtocol);
        }
        catch (Exception problem) when (problem is IOException or AuthenticationException)
        {
            // The client has hung up, and says why.
            return ((await Assert.ThrowsAsync<HttpRequestException>(() => call)).InnerException!.Message, stream.SslProtocol);
        }
    }
}

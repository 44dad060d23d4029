using System.Net;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Soap.Client;
using Transport.Soap.Http;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.NetTcp;

namespace Transport.Soap.Tests.Http;

/// <summary>Clients that stop within a request, send it a byte at a time, or lie about its size, while others are served.</summary>
public sealed class BrokenConnectionTests : IAsyncLifetime
{
    private const string Body =
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Echo xmlns=\"http://test.example/echo\"/></s:Body></s:Envelope>";

    private readonly CapturedWarnings _logs = new();
    private readonly HttpClient _http = new();
    private WebApplication? _app;

    private Uri Address => new(_app!.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single() + "/echo");

    public async ValueTask InitializeAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders().SetMinimumLevel(LogLevel.Warning).AddProvider(_logs);
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            // Kestrel's own rate and grace; shorter ones would refuse good calls on a machine that is busy.
            kestrel.Limits.MinRequestBodyDataRate = new MinDataRate(240, TimeSpan.FromSeconds(5));
            kestrel.Limits.RequestHeadersTimeout = TimeSpan.FromSeconds(5);
            kestrel.Listen(IPAddress.Loopback, 0);
        });
        _app = builder.Build();
        _app.MapSoap("/echo", EchoService.Make(), SoapHttpBinding.BasicHttp);
        await _app.StartAsync(SoapTestServer.Soon);
    }

    public async ValueTask DisposeAsync()
    {
        _http.Dispose();
        await _app!.StopAsync(SoapTestServer.Soon);
        await _app.DisposeAsync();
        Assert.Empty(_logs.Errors);
    }

    [Fact]
    public async Task Post_AByteAtATime_RefusedWhileOthersAreServed()
    {
        using var slow = await SendAsync(Head(Body.Length));
        var trickle = RawNetTcp.TrickleAsync(slow);
        await CallAsync();
        Assert.StartsWith("HTTP/1.1 408", await ReceiveAsync(slow), StringComparison.Ordinal);
        await trickle.WaitAsync(SoapTestServer.Soon);
        await _logs.SingleWarningAsync();
    }

    /// <summary>Silent within the body, and within the headers.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Post_FallsSilent_RefusedWhileOthersAreServed(bool inBody)
    {
        using var silent = await SendAsync(inBody ? Head(Body.Length) + Body[..20] : Head(10)[..30]);
        await CallAsync();
        Assert.StartsWith("HTTP/1.1 408", await ReceiveAsync(silent), StringComparison.Ordinal);
        await CallAsync();
        Assert.True(_logs.Warnings.Count <= 1, string.Join('\n', _logs.Warnings));
    }

    /// <summary>Half open: the client sends no more of what it has announced, and waits.</summary>
    [Fact]
    public async Task Post_EndsBeforeItsStatedLength_Refused()
    {
        using var half = await SendAsync(Head(Body.Length + 100) + Body);
        half.Shutdown(SocketShutdown.Send);
        Assert.DoesNotContain("HTTP/1.1 200", await ReceiveAsync(half), StringComparison.Ordinal);
        await CallAsync();
        Assert.True(_logs.Warnings.Count <= 1, string.Join('\n', _logs.Warnings));
    }

    [Fact]
    public async Task Post_ResetWithinTheBody_OthersAreServed()
    {
        using (var broken = await SendAsync(Head(Body.Length) + Body[..20]))
        {
            broken.LingerState = new LingerOption(true, 0);
        }

        await CallAsync();
        Assert.True(_logs.Warnings.Count <= 1, string.Join('\n', _logs.Warnings));
    }

    /// <summary>Stated sizes that no memory would hold, and chunks that are none.</summary>
    [Theory]
    [InlineData("Content-Length: 999999999999", "413")]
    [InlineData("Content-Length: -1", "400")]
    [InlineData("Content-Length: 1\r\nContent-Length: 2", "400")]
    [InlineData("Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFF\r\nx", "4")]
    [InlineData("Transfer-Encoding: chunked\r\n\r\nxyz\r\n", "400")]
    public async Task Post_SizeThatLies_Refused(string header, string status)
    {
        using var lying = await SendAsync(Head(null, header) + Body);
        Assert.StartsWith("HTTP/1.1 " + status, await ReceiveAsync(lying), StringComparison.Ordinal);
        await CallAsync();
        Assert.True(_logs.Warnings.Count <= 1, string.Join('\n', _logs.Warnings));
    }

    /// <summary>A message that is refused is logged once, and its connection carries the next.</summary>
    [Theory]
    [InlineData("<a/>", "400")]
    [InlineData("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "400")]
    public async Task Post_NoEnvelope_LoggedOnceAndConnectionServesOn(string body, string status)
    {
        using var client = await SendAsync(Head(body.Length) + body + Head(Body.Length, "Connection: close") + Body);
        var answers = await ReceiveAsync(client);
        Assert.StartsWith("HTTP/1.1 " + status, answers, StringComparison.Ordinal);
        Assert.Contains("HTTP/1.1 200", answers, StringComparison.Ordinal);
        await _logs.SingleWarningAsync();
    }

    /// <summary>Nobody fills a log by being refused; each kind of refusal is in it all the same.</summary>
    [Fact]
    public async Task Post_RefusedAgainAndAgain_IsLoggedInPartOnly()
    {
        const int Refused = 500;
        for (var i = 0; i < Refused; i++)
        {
            using var content = new StringContent("<a/>", Encoding.UTF8, "text/xml");
            using var response = await _http.PostAsync(Address, content, SoapTestServer.Soon);
            Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        }

        using var other = new StringContent("{}", Encoding.UTF8, "application/json");
        using var otherType = await _http.PostAsync(Address, other, SoapTestServer.Soon);

        Assert.Equal(HttpStatusCode.UnsupportedMediaType, otherType.StatusCode);
        Assert.InRange(_logs.Warnings.Count, 2, Refused / 2);
        Assert.Single(_logs.Warnings, text => text.Contains("415", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(40)]
    [InlineData(10_000)]
    public async Task Post_RecursionBomb_IsAnsweredAndOthersAreServed(int depth)
    {
        var body = Body.Replace("<Echo xmlns=\"http://test.example/echo\"/>", "<Echo xmlns=\"http://test.example/echo\">"
            + string.Concat(Enumerable.Repeat("<a>", depth)) + string.Concat(Enumerable.Repeat("</a>", depth)) + "</Echo>", StringComparison.Ordinal);
        using var bomb = await SendAsync(Head(body.Length, "Connection: close") + body);
        Assert.StartsWith(body.Length > 65_536 ? "HTTP/1.1 413" : "HTTP/1.1 500", await ReceiveAsync(bomb), StringComparison.Ordinal);
        await CallAsync();
        await _logs.SingleWarningAsync();
    }

    private static string Head(int? length, string? more = null) =>
        $"POST /echo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/xml; charset=utf-8\r\nSOAPAction: \"{EchoService.Echo.Action}\"\r\n"
        + (length is null ? "" : $"Content-Length: {length}\r\n") + (more is null ? "" : more + "\r\n") + "\r\n";

    private static async Task<string> ReceiveAsync(Socket socket)
    {
        var text = new StringBuilder();
        var buffer = new byte[4096];
        try
        {
            while (await socket.ReceiveAsync(buffer, SoapTestServer.Soon) is var length and > 0)
            {
                text.Append(Encoding.Latin1.GetString(buffer, 0, length));
            }
        }
        catch (SocketException)
        {
            // Reset: the server has closed with bytes unread.
        }

        return text.ToString();
    }

    private async Task<Socket> SendAsync(string text)
    {
        var socket = await RawNetTcp.ConnectAsync(Address.Port);
        await socket.SendAsync(Encoding.Latin1.GetBytes(text), SoapTestServer.Soon);
        return socket;
    }

    private async Task CallAsync()
    {
        var client = new SoapClient(_http, Address, SoapHttpBinding.BasicHttp);
        var reply = await client.CallAsync(EchoService.Echo, new EchoRequest { Value = new Pair { X = 5 } }, SoapTestServer.Soon);
        Assert.Equal(5, reply!.X);
    }
}

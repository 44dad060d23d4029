using System.Net;
using System.Threading.Channels;
using System.Xml.Linq;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Http;
using Transport.Soap.Messages;
using Transport.Soap.Metadata;
using Transport.Soap.NetTcp;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.Http;
using Transport.Soap.Tests.Metadata;
using Transport.Soap.Tests.NetTcp;

namespace Transport.Soap.Tests.Bindings;

/// <summary>One-way operations and call-backs by our own clients, in every binding.</summary>
public sealed class OneWayTests : IAsyncLifetime
{
    private static readonly SoapServiceDescription Description = new("INotes", "http://test.example/notes");
    private static readonly SoapOneWayOperation<EchoRequest> Note = Description.AddOneWay<EchoRequest>("Note");
    private static readonly SoapOperation<EchoRequest, Pair?> Echo = Description.Add<EchoRequest, Pair?>("Echo");
    private static readonly SoapOperation<EchoRequest, int> TellBack = Description.Add<EchoRequest, int>("TellBack");
    private static readonly SoapOneWayOperation<EchoRequest> Tell = Description.AddOneWayCallback<EchoRequest>("Tell");

    private readonly Channel<int> _notes = Channel.CreateUnbounded<int>();
    private readonly CapturedWarnings _logs = new();
    private readonly HttpClient _http = new();
    private WebApplication? _app;
    private ListenOptions _plain = null!;
    private ListenOptions _tcp = null!;

    public static TheoryData<string> Bindings => ["text", "ws", "binary"];

    public async ValueTask InitializeAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders().SetMinimumLevel(LogLevel.Warning).AddProvider(_logs);
        var service = new SoapServiceBuilder(Description)
            .OnOneWay(Note, (request, cancellationToken) => request.Value is { X: var x } && x >= 0
                ? _notes.Writer.WriteAsync(x, cancellationToken)
                : throw new InvalidOperationException("secret"))
            .On(Echo, (request, _) => ValueTask.FromResult(request.Value))
            .On(TellBack, async (request, session, cancellationToken) =>
            {
                for (var i = 0; i < request.Value!.X; i++)
                {
                    await session!.SendAsync(Tell, new EchoRequest { Value = new Pair { X = i } }, cancellationToken);
                }

                return request.Value.X;
            })
            .Build();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            kestrel.Listen(IPAddress.Loopback, 0, listen => _plain = listen);
            kestrel.Listen(IPAddress.Loopback, 0, listen => _tcp = listen.UseSoapNetTcp(new SoapNetTcpEndpoint("/echo", service, new SoapNetTcpBinding())));
        });
        _app = builder.Build();
        _app.MapSoap("/text", service, SoapHttpBinding.BasicHttp);
        _app.MapSoap("/ws", service, SoapHttpBinding.WSHttp);
        _app.MapSoap("/binary", service, SoapHttpBinding.BinaryHttp);
        await _app.StartAsync(SoapTestServer.Soon);
    }

    public async ValueTask DisposeAsync()
    {
        _http.Dispose();
        await _app!.StopAsync(SoapTestServer.Soon);
        await _app.DisposeAsync();
        Assert.Empty(_logs.Errors);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Send_OverHttp_ArrivesAndTheConnectionGoesOn(string binding)
    {
        var client = HttpClientOf(binding);
        for (var i = 0; i < 5; i++)
        {
            await client.SendAsync(Note, Request(i), SoapTestServer.Soon);
            Assert.Equal(i, await _notes.Reader.ReadAsync(SoapTestServer.Soon));
            Assert.Equal(7, (await client.CallAsync(Echo, Request(7), SoapTestServer.Soon))!.X);
        }
    }

    /// <summary>WS-I Basic Profile 1.1 R2714: a status and no envelope.</summary>
    [Fact]
    public async Task Post_OneWay_IsAnsweredByAStatusAlone()
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, AddressOf("text"))
        {
            Content = new StringContent(
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Note xmlns=\"http://test.example/notes\">"
                + "<value xmlns:a=\"http://schemas.datacontract.org/2004/07/Transport.Soap.Tests.Contracts\"><a:X>5</a:X></value></Note></s:Body></s:Envelope>",
                System.Text.Encoding.UTF8,
                "text/xml"),
            Headers = { { "SOAPAction", $"\"{Note.Action}\"" } },
        };

        using var response = await _http.SendAsync(request, SoapTestServer.Soon);

        Assert.Equal(HttpStatusCode.Accepted, response.StatusCode);
        Assert.Null(response.Content.Headers.ContentType);
        Assert.Empty(await response.Content.ReadAsByteArrayAsync(SoapTestServer.Soon));
        Assert.Equal(5, await _notes.Reader.ReadAsync(SoapTestServer.Soon));
    }

    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public async Task Send_OverNetTcp_ArrivesAndTheClientGoesOn(TransferMode mode)
    {
        await using var client = await SoapNetTcpClient.OpenAsync(
            NetTcpTestServer.Address(_tcp.IPEndPoint!.Port), new SoapNetTcpBinding { TransferMode = mode }, SoapTestServer.Soon);
        for (var i = 0; i < 5; i++)
        {
            await client.SendAsync(Note, Request(i), SoapTestServer.Soon);
            Assert.Equal(i, await _notes.Reader.ReadAsync(SoapTestServer.Soon));
            Assert.Equal(7, (await client.CallAsync(Echo, Request(7), SoapTestServer.Soon))!.X);
        }
    }

    [Fact]
    public async Task Send_OneWayCallBacks_ArriveWithoutAnAnswer()
    {
        var told = Channel.CreateUnbounded<int>();
        var callbacks = SoapServiceBuilder.ForCallbacks(Description)
            .OnOneWay(Tell, (request, cancellationToken) => told.Writer.WriteAsync(request.Value!.X, cancellationToken)).Build();
        await using var client = await SoapNetTcpClient.OpenAsync(
            NetTcpTestServer.Address(_tcp.IPEndPoint!.Port), new SoapNetTcpBinding(), SoapTestServer.Soon, callbacks);

        Assert.Equal(20, await client.CallAsync(TellBack, Request(20), SoapTestServer.Soon));

        var arrived = new HashSet<int>();
        while (arrived.Count < 20)
        {
            arrived.Add(await told.Reader.ReadAsync(SoapTestServer.Soon));
        }

        Assert.Equal(7, (await client.CallAsync(Echo, Request(7), SoapTestServer.Soon))!.X);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Send_OperationThatFails_IsLoggedAndNothingElse(string binding)
    {
        await HttpClientOf(binding).SendAsync(Note, Request(-1), SoapTestServer.Soon);

        await _logs.SingleWarningAsync();
        Assert.Contains("one-way", _logs.Warnings[0], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Send_InASessionThatHasEnded_IsAnError()
    {
        var client = await SoapNetTcpClient.OpenAsync(NetTcpTestServer.Address(_tcp.IPEndPoint!.Port), new SoapNetTcpBinding(), SoapTestServer.Soon);
        await client.DisposeAsync();

        await Assert.ThrowsAnyAsync<IOException>(async () => await client.SendAsync(Note, Request(1), SoapTestServer.Soon));
    }

    [Fact]
    public void Wsdl_OneWay_HasNoOutputAndValidSchemas()
    {
        var wsdl = new WsdlDocument(Description, WsdlBinding.NetTcp).Wsdl("net.tcp://127.0.0.1/notes", metadata: null);

        Assert.NotEmpty(WsdlTests.Compile(wsdl).GlobalElements.Values);
        var operations = wsdl.Descendants(WsdlNames.Wsdl + "portType").Elements().ToDictionary(
            operation => (string)operation.Attribute("name")!, operation => operation.Elements().Select(part => part.Name.LocalName).ToArray());
        Assert.Equal(["input"], operations["Note"]);
        Assert.Equal(["output"], operations["Tell"]);
        Assert.Equal(["input", "output"], operations["Echo"]);
        Assert.DoesNotContain(wsdl.Descendants(), element => (string?)element.Attribute("name") == "NoteResponse");
    }

    private static EchoRequest Request(int x) => new() { Value = new Pair { X = x } };

    private Uri AddressOf(string binding) => new($"http://{_plain.IPEndPoint}/{binding}");

    private SoapClient HttpClientOf(string binding) => new(_http, AddressOf(binding), binding switch
    {
        "text" => SoapHttpBinding.BasicHttp,
        "ws" => SoapHttpBinding.WSHttp,
        _ => SoapHttpBinding.BinaryHttp,
    });
}

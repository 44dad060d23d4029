using System.Net;
using System.Net.Http.Headers;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Tests.Contracts;

namespace Transport.Soap.Tests.Http;

/// <summary>SOAP 1.2 with addressing over HTTP, as text and in binary.</summary>
public sealed class AddressedHttpTests(SoapTestServer server) : IClassFixture<SoapTestServer>
{
    public static TheoryData<bool> Encodings { get; } = [false, true];

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task Call_ValuesAndFaults_ConnectionServesOn(bool binary)
    {
        var client = binary ? server.BinaryClient : server.WSClient;
        var request = new SoapTestServer.EchoRequest { Value = new Pair { X = 3, Y = "<&>\u4E2D" } };
        var failed = await Assert.ThrowsAsync<SoapFaultException>(
            async () => await client.CallAsync(SoapTestServer.Fail, request, SoapTestServer.Soon));
        Assert.Equal(SoapFault.InternalServiceFault.Code, failed.Fault.Code);
        var refused = await Assert.ThrowsAsync<SoapFaultException>(
            async () => await client.CallAsync(SoapTestServer.Refuse, request, SoapTestServer.Soon));
        Assert.Equal(SoapFaultCode.Sender, refused.Fault.Code);
        Assert.Equal("<&>\u4E2D", refused.Fault.Detail!.Read<Pair>().Y);
        var pair = await client.CallAsync(SoapTestServer.Echo, request, SoapTestServer.Soon);
        Assert.Equal((3, "<&>\u4E2D"), (pair!.X, pair.Y));
    }

    [Theory]
    [InlineData("/binary", "application/soap+msbin1", HttpStatusCode.InternalServerError)]
    [InlineData("/binary", "application/soap+msbin1+gzip", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("/binary", "application/soap+xml", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("/binary", "application/octet-stream", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("/binary", null, HttpStatusCode.UnsupportedMediaType)]
    [InlineData("/ws", "application/soap+msbin1", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("/ws", "text/xml; charset=utf-8", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("/ws", null, HttpStatusCode.UnsupportedMediaType)]
    [InlineData("/ws", "application/soap+xml; charset=utf-8", HttpStatusCode.InternalServerError)]
    [InlineData("/ws", "application/soap+xml; charset=utf-8; action=\"urn:x\"", HttpStatusCode.InternalServerError)]
    public async Task Post_ContentType_Status(string path, string? contentType, HttpStatusCode expected)
    {
        using var message = Encoder(path).Write(SoapTestServer.Echo.Request, new SoapTestServer.EchoRequest(), new MessageHeaders { Action = "urn:unknown" });
        using var response = await PostAsync(path, message.ToArray(), contentType);
        Assert.Equal(expected, response.StatusCode);
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task Post_WithoutAction_AddressingFault(bool binary)
    {
        var path = binary ? "/binary" : "/ws";
        var encoder = Encoder(path);
        using var message = encoder.Write(SoapTestServer.Echo.Request, new SoapTestServer.EchoRequest(), MessageHeaders.None);
        using var response = await PostAsync(path, message.ToArray(), encoder.ContentType);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Equal(encoder.ContentType, response.Content.Headers.ContentType!.ToString());
        var bytes = await response.Content.ReadAsByteArrayAsync(SoapTestServer.Soon);
        var fault = Assert.Throws<SoapFaultException>(
            () => encoder.Read(SoapTestServer.Echo.Reply, new ReceivedMessage(bytes, bytes.Length, null))).Fault;
        Assert.Equal(SoapFault.AddressingHeaderRequired("Action").Code, fault.Code);
    }

    [Theory]
    [InlineData("/ws", "Refuse", "http://test.example/echo/IEcho/RefusePairFault")]
    [InlineData("/binary", "Refuse", "http://test.example/echo/IEcho/RefusePairFault")]
    [InlineData("/ws", "Fail", SoapNamespaces.Dispatcher + "/fault")]
    [InlineData("/binary", "Fail", SoapNamespaces.Dispatcher + "/fault")]
    [InlineData("/ws", "Unknown", SoapNamespaces.Addressing10 + "/fault")]
    [InlineData("/binary", "Unknown", SoapNamespaces.Addressing10 + "/fault")]
    [InlineData("/ws", "Echo", SoapNamespaces.Dispatcher + "/fault")]
    [InlineData("/binary", "Echo", SoapNamespaces.Dispatcher + "/fault")]
    public async Task Post_CallThatEndsInAFault_HasTheActionThatWcfGivesIt(string path, string operation, string action)
    {
        var encoder = Encoder(path);
        var body = operation == "Refuse" ? SoapTestServer.Refuse.Request : SoapTestServer.Fail.Request;
        using var message = encoder.Write(
            body, new SoapTestServer.EchoRequest { Value = new Pair() }, MessageHeaders.Request("http://test.example/echo/IEcho/" + operation, "urn:to"));
        using var response = await PostAsync(path, message.ToArray(), encoder.ContentType);
        var bytes = await response.Content.ReadAsByteArrayAsync(SoapTestServer.Soon);
        Assert.Equal(action, encoder.Open(new ReceivedMessage(bytes, bytes.Length, null)).Headers.Action);
    }

    /// <summary>A request that is a fault is answered with one of the server's own.</summary>
    [Theory]
    [InlineData("/echo", "Echo", "DeserializationFailed")]
    [InlineData("/echo", "Unknown", "ActionNotSupported")]
    [InlineData("/ws", "Echo", "DeserializationFailed")]
    [InlineData("/ws", "Unknown", "ActionNotSupported")]
    [InlineData("/binary", "Echo", "DeserializationFailed")]
    [InlineData("/binary", "Unknown", "ActionNotSupported")]
    public async Task Post_Fault_IsNotEchoed(string path, string operation, string code)
    {
        var encoder = path == "/echo" ? MessageEncoder.Of(SoapHttpBinding.BasicHttp) : Encoder(path);
        var action = "http://test.example/echo/IEcho/" + operation;
        using var message = encoder.WriteFault(new SoapFault(SoapFaultCode.Sender, "mine"), MessageHeaders.Request(action, "urn:to"));
        using var response = await PostAsync(path, message.ToArray(), encoder.ContentType, action);
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        var bytes = await response.Content.ReadAsByteArrayAsync(SoapTestServer.Soon);
        var fault = encoder.Check(encoder.Open(new ReceivedMessage(bytes, bytes.Length, null)));
        Assert.Equal(code, fault!.Code.MostSpecific.Name);
        Assert.NotEqual("mine", fault.Reason);
    }

    [Theory]
    [InlineData("")]
    [InlineData("FF")]
    [InlineData("560200")]
    [InlineData("42CE07")]
    public async Task Post_NoRecords_400(string records)
    {
        using var response = await PostAsync("/binary", Convert.FromHexString(records), "application/soap+msbin1");
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Fact]
    public async Task Post_OverMaxReceivedMessageSize_413()
    {
        using var response = await PostAsync("/binary", new byte[70_000], "application/soap+msbin1");
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
    }

    private static MessageEncoder Encoder(string path) => MessageEncoder.Of(path == "/binary" ? SoapHttpBinding.BinaryHttp : SoapHttpBinding.WSHttp);

    private async Task<HttpResponseMessage> PostAsync(string path, byte[] body, string? contentType, string? action = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(server.Address, path)) { Content = new ByteArrayContent(body) };
        request.Content.Headers.ContentType = contentType is null ? null : MediaTypeHeaderValue.Parse(contentType);
        request.Headers.TryAddWithoutValidation("SOAPAction", $"\"{action}\"");
        return await server.Http.SendAsync(request, SoapTestServer.Soon);
    }
}

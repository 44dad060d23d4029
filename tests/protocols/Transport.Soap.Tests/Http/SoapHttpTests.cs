using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Tests.Contracts;

namespace Transport.Soap.Tests.Http;

public sealed class SoapHttpTests(SoapTestServer server) : IClassFixture<SoapTestServer>
{
    private const string Call =
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Echo xmlns=\"http://test.example/echo\"/></s:Body></s:Envelope>";

    [Fact]
    public async Task Call_Value_ComesBack()
    {
        var pair = await server.Client.CallAsync(SoapTestServer.Echo, Request("\0<&>\u4E2D"), SoapTestServer.Soon);
        Assert.Equal("\0<&>\u4E2D", pair!.Y);
        Assert.Null(await server.Client.CallAsync(SoapTestServer.Echo, new SoapTestServer.EchoRequest(), SoapTestServer.Soon));
    }

    [Fact]
    public async Task Call_HandlerThrows_GenericFault()
    {
        var thrown = await Assert.ThrowsAsync<SoapFaultException>(
            async () => await server.Client.CallAsync(SoapTestServer.Fail, Request("x"), SoapTestServer.Soon));
        Assert.Equal("InternalServiceFault", thrown.Fault.Code.Name);
        Assert.DoesNotContain("secret", thrown.Fault.Reason, StringComparison.Ordinal);
        Assert.Null(thrown.Fault.Detail);
    }

    [Fact]
    public async Task Call_HandlerThrowsFault_ThatFault()
    {
        var thrown = await Assert.ThrowsAsync<SoapFaultException>(
            async () => await server.Client.CallAsync(SoapTestServer.Refuse, Request("why"), SoapTestServer.Soon));
        Assert.Equal(SoapFaultCode.Sender, thrown.Fault.Code);
        Assert.Equal("why", thrown.Fault.Detail!.Read<Pair>().Y);
    }

    [Fact]
    public async Task Call_Cancelled_EndsOnBothSidesAndClientServesOn()
    {
        using var source = new CancellationTokenSource();
        var call = server.Client.CallAsync(SoapTestServer.Hang, Request("x"), source.Token).AsTask();
        await server.Hanging.Begun.WaitAsync(SoapTestServer.Soon);
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call.WaitAsync(SoapTestServer.Soon));
        await server.Hanging.Gone.WaitAsync(SoapTestServer.Soon);
        Assert.NotNull(await server.Client.CallAsync(SoapTestServer.Echo, Request("x"), SoapTestServer.Soon));
    }

    [Theory]
    [InlineData("text/xml; charset=utf-8", HttpStatusCode.OK)]
    [InlineData("text/xml; charset=\"utf-8\"", HttpStatusCode.OK)]
    [InlineData("TEXT/XML", HttpStatusCode.OK)]
    [InlineData("text/xml; charset=latin1", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("application/soap+xml; charset=utf-8", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("application/json", HttpStatusCode.UnsupportedMediaType)]
    [InlineData(null, HttpStatusCode.UnsupportedMediaType)]
    public async Task Post_ContentType_Status(string? contentType, HttpStatusCode expected)
    {
        using var response = await PostAsync(Encoding.UTF8.GetBytes(Call), contentType);
        Assert.Equal(expected, response.StatusCode);
    }

    [Theory]
    [InlineData("")]
    [InlineData("x")]
    [InlineData("<s:Envelope")]
    [InlineData("<a/>")]
    [InlineData("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>")]
    public async Task Post_NoEnvelope_400(string body)
    {
        foreach (var action in new[] { SoapTestServer.Echo.Action, "urn:unknown" })
        {
            using var response = await PostAsync(Encoding.UTF8.GetBytes(body), "text/xml; charset=utf-8", action);
            Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        }
    }

    [Theory]
    [InlineData("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "utf-8")]
    [InlineData("<?xml version=\"1.0\"?> <!-- <a> --><?x y?>\n<!DOCTYPE a><a/>", "utf-8")]
    [InlineData("<!DOCTYPE a><a/>", "utf-16")]
    public async Task Post_Dtd_SaysThatItIsRefused(string body, string charset)
    {
        using var response = await PostAsync(Encoding.GetEncoding(charset).GetBytes(body), $"text/xml; charset={charset}");
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Contains("DTDs are refused", await response.Content.ReadAsStringAsync(SoapTestServer.Soon), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("utf-8", "utf-16")]
    [InlineData("utf-8", "utf-16LE")]
    [InlineData("utf-8", "utf-16BE")]
    [InlineData("utf-16", "utf-8")]
    [InlineData("utf-16", "utf-16BE")]
    public async Task Post_BytesOfAnotherCharset_400(string actual, string stated)
    {
        using var response = await PostAsync(Encoding.GetEncoding(actual).GetBytes(Call), $"text/xml; charset={stated}");
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Post_OverMaxReceivedMessageSize_413(bool chunked)
    {
        using var response = await PostAsync(new byte[70_000], "text/xml; charset=utf-8", chunked: chunked);
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
    }

    [Theory]
    [InlineData("utf-16", true)]
    [InlineData("utf-16", false)]
    [InlineData("utf-16BE", true)]
    public async Task Post_Utf16_Read(string name, bool mark)
    {
        var encoding = Encoding.GetEncoding(name);
        byte[] body = [.. mark ? encoding.GetPreamble() : [], .. encoding.GetBytes(Call)];
        using var response = await PostAsync(body, "text/xml; charset=utf-16");
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
    }

    [Theory]
    [InlineData("<Wrong xmlns=\"http://test.example/echo\"/>")]
    [InlineData("<Echo xmlns=\"http://test.example/echo\">text</Echo>")]
    [InlineData("<Echo xmlns=\"http://test.example/echo\"><value xmlns:a=\"http://schemas.datacontract.org/2004/07/Transport.Soap.Tests.Contracts\"><a:X>one</a:X></value></Echo>")]
    public async Task Post_OtherBody_DeserializationFailed(string body)
    {
        var envelope = Call.Replace("<Echo xmlns=\"http://test.example/echo\"/>", body, StringComparison.Ordinal);
        using var response = await PostAsync(Encoding.UTF8.GetBytes(envelope), "text/xml; charset=utf-8");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Contains("<faultcode xmlns:a=\"" + SoapNamespaces.Dispatcher + "\">a:DeserializationFailed</faultcode>", await response.Content.ReadAsStringAsync(SoapTestServer.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_Endpoint_NamesItsOperations()
    {
        var page = await server.Http.GetStringAsync(server.Address, SoapTestServer.Soon);
        Assert.Contains(SoapTestServer.Echo.Action, page, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Call_ReplyOverClientQuota_IsInvalid()
    {
        var client = new SoapClient(
            server.Http, server.Address, new SoapHttpBinding { Quotas = SoapQuotas.WcfDefaults with { MaxReceivedMessageSize = 100 } });
        await Assert.ThrowsAsync<InvalidSoapMessageException>(
            async () => await client.CallAsync(SoapTestServer.Echo, Request("x"), SoapTestServer.Soon));
    }

    [Fact]
    public async Task Call_WrongAddress_SaysStatus()
    {
        var client = new SoapClient(server.Http, new Uri(server.Address, "/nothing"), SoapHttpBinding.BasicHttp);
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(
            async () => await client.CallAsync(SoapTestServer.Echo, Request("x"), SoapTestServer.Soon));
        Assert.Equal(HttpStatusCode.NotFound, thrown.StatusCode);
    }

    [Fact]
    public void Build_OperationWithoutHandler_NamesIt()
    {
        var thrown = Assert.Throws<InvalidOperationException>(() => new SoapServiceBuilder(SoapTestServer.Description).Build());
        Assert.Contains("no handler for http://test.example/echo/IEcho/Hang", thrown.Message, StringComparison.Ordinal);
    }

    private static SoapTestServer.EchoRequest Request(string text) => new() { Value = new Pair { Y = text } };

    private async Task<HttpResponseMessage> PostAsync(byte[] body, string? contentType, string? action = null, bool chunked = false)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, server.Address) { Content = new ByteArrayContent(body) };
        request.Content.Headers.ContentType = contentType is null ? null : MediaTypeHeaderValue.Parse(contentType);
        request.Headers.TryAddWithoutValidation("SOAPAction", $"\"{action ?? SoapTestServer.Echo.Action}\"");
        request.Headers.TransferEncodingChunked = chunked;
        return await server.Http.SendAsync(request, SoapTestServer.Soon);
    }
}

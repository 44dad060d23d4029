using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Tests.Http;
using Transport.Soap.Tests.NetTcp;
using Transport.Soap.Xml;

namespace Transport.Soap.Tests.Bindings;

/// <summary>
/// Messages that are damaged, lie about their sizes, refer to what is not there or nest without end, in every binding: refused in the protocol's
/// terms, logged once, and others are served.
/// </summary>
public sealed class BadMessageTests
{
    private static readonly string Nested = string.Concat(Enumerable.Repeat("<a>", 5000)) + string.Concat(Enumerable.Repeat("</a>", 5000));

    public static TheoryData<string, string, int> OverHttp { get; } = new()
    {
        { "text", "truncated", 500 },
        { "text", "cut in front of its body", 400 },
        { "text", "DTD", 400 },
        { "text", "nested", 500 },
        { "text", "nested header", 400 },
        { "text", "too large", 413 },
        { "text", "content type", 415 },
        { "ws", "truncated", 500 },
        { "ws", "cut in front of its body", 400 },
        { "ws", "DTD", 400 },
        { "ws", "nested", 500 },
        { "ws", "too large", 413 },
        { "ws", "content type", 415 },
        { "binary", "truncated", 500 },
        { "binary", "cut in front of its body", 400 },
        { "binary", "unknown record", 500 },
        { "binary", "id out of range", 500 },
        { "binary", "id of a session", 500 },
        { "binary", "size that lies", 500 },
        { "binary", "nested", 500 },
        { "binary", "too large", 413 },
        { "binary", "content type", 415 },
    };

    [Theory]
    [MemberData(nameof(OverHttp))]
    public async Task Post_BadMessage_IsRefusedAndLoggedOnce(string binding, string kind, int status)
    {
        await using var server = await EveryBinding.StartAsync();
        var encoder = Encoder(binding);
        using var content = new ByteArrayContent(binding == "binary" ? Records(kind) : Text(encoder, kind));
        content.Headers.ContentType = MediaTypeHeaderValue.Parse(kind == "content type" ? "application/json" : encoder.ContentType);
        content.Headers.Add("SOAPAction", EveryBinding.Echo.Action);
        using var http = new HttpClient();

        using var response = await http.PostAsync(server.AddressOf(binding), content, SoapTestServer.Soon);

        Assert.Equal((HttpStatusCode)status, response.StatusCode);
        var answer = await response.Content.ReadAsStringAsync(SoapTestServer.Soon);
        Assert.Contains(status == 500 ? "DeserializationFailed" : "", answer, StringComparison.Ordinal);
        Assert.NotEmpty(answer);
        await server.Logs.SingleWarningAsync();
        await ServesOnAsync(server, binding);
    }

    [Theory]
    [InlineData("truncated")]
    [InlineData("unknown record")]
    [InlineData("id out of range")]
    [InlineData("id of a session")]
    [InlineData("size that lies")]
    [InlineData("nested")]
    public async Task Send_BadMessageOverNetTcp_IsAFaultAndLoggedOnce(string kind)
    {
        await using var server = await EveryBinding.StartAsync();
        byte[] envelope = [0, .. Records(kind)];

        var answer = await RawNetTcp.SendAsync(
            server.NetTcpAddress.Port, [.. RawNetTcp.Bytes("000100 0102 V 0308 0C 06"), .. Nbfx.Size(envelope.Length), .. envelope, 0x07], closes: true);

        Assert.Equal((0x0B, 0x06, 0x07), (answer[0], answer[1], answer[^1]));
        Assert.Contains("DeserializationFailed", Encoding.Latin1.GetString(answer), StringComparison.Ordinal);
        await server.Logs.SingleWarningAsync();
        await ServesOnAsync(server, "nettcp");
    }

    [Theory]
    [InlineData("truncated")]
    [InlineData("unknown record")]
    [InlineData("id out of range")]
    [InlineData("id of a session")]
    [InlineData("size that lies")]
    [InlineData("nested")]
    public async Task Send_BadMessageStreamed_IsAFaultAndLoggedOnce(string kind)
    {
        await using var server = await EveryBinding.StartAsync();

        var answer = await RawNetTcp.SendAsync(server.NetTcpAddress.Port, Streamed(Records(kind)), closes: true);

        Assert.Equal((0x0B, 0x05, 0x07), (answer[0], answer[1], answer[^1]));
        Assert.Contains("DeserializationFailed", Encoding.Latin1.GetString(answer), StringComparison.Ordinal);
        await server.Logs.SingleWarningAsync();
        await ServesOnAsync(server, "streamed");
    }

    [Fact]
    public async Task Send_NoMessageStreamed_ClosesTheConnectionAndIsLoggedOnce()
    {
        await using var server = await EveryBinding.StartAsync();

        var answer = await RawNetTcp.SendAsync(server.NetTcpAddress.Port, Streamed(Records("cut in front of its body")), closes: true);

        Assert.Equal([0x0B], answer);
        await server.Logs.SingleWarningAsync();
        await ServesOnAsync(server, "streamed");
    }

    private static byte[] Streamed(byte[] envelope) =>
        [.. RawNetTcp.Bytes("000100 0101 V 0307 0C 05"), .. Nbfx.Size(envelope.Length), .. envelope, 0, 0x07];

    private static async Task ServesOnAsync(EveryBinding server, string binding)
    {
        await using var client = await server.OpenAsync(binding);
        Assert.Equal(5, (await client.CallAsync(EveryBinding.Echo, new EveryBinding.Request { Pair = new() { X = 5 } }))!.Pair!.X);
        Assert.Single(server.Logs.Warnings);
    }

    private static MessageEncoder Encoder(string binding) => MessageEncoder.Of(binding switch
    {
        "text" => SoapHttpBinding.BasicHttp,
        "ws" => SoapHttpBinding.WSHttp,
        _ => SoapHttpBinding.BinaryHttp,
    });

    private static byte[] Good(MessageEncoder encoder)
    {
        using var message = encoder.Write(
            EveryBinding.Echo.Request, new EveryBinding.Request { Pair = new() { Y = "yes" } }, MessageHeaders.Request(EveryBinding.Echo.Action, "urn:to"));
        return message.ToArray();
    }

    private static byte[] Text(MessageEncoder encoder, string kind)
    {
        var good = Encoding.UTF8.GetString(Good(encoder));
        return Encoding.UTF8.GetBytes(kind switch
        {
            "truncated" => good[..^20],
            "cut in front of its body" => good[..good.IndexOf("<s:Body>", StringComparison.Ordinal)],
            "DTD" => "<!DOCTYPE a [<!ENTITY b \"bb\">]>" + good.Replace("yes", "&b;", StringComparison.Ordinal),
            "nested" => good.Replace("yes", Nested, StringComparison.Ordinal),
            "nested header" => good.Replace("<s:Body>", $"<s:Header>{Nested}</s:Header><s:Body>", StringComparison.Ordinal),
            "too large" => good.Replace("yes", new string('y', 70_000), StringComparison.Ordinal),
            _ => good,
        });
    }

    /// <summary>A good message up to the text <c>yes</c>, and then something else instead of it.</summary>
    private static byte[] Records(string kind)
    {
        var good = Good(Encoder("binary"));
        var at = good.AsSpan().IndexOf("yes"u8) - 2;
        byte[] rest = good[(at + 5)..];
        return kind switch
        {
            "truncated" => good[..^3],
            "cut in front of its body" => good[..20],
            "unknown record" => [.. good[..at], 0xFE, .. rest],
            "id out of range" => [.. good[..at], 0xAB, 0xCE, 0x07, .. rest],
            "id of a session" => [.. good[..at], 0xAB, 0x7F, .. rest],
            "size that lies" => [.. good[..at], 0x9D, 0xFF, 0xFF, 0xFF, 0x7F, .. rest],
            "nested" => [.. good[..at], .. Enumerable.Repeat((byte[])[0x40, 1, (byte)'a'], 5000).SelectMany(bytes => bytes), .. Enumerable.Repeat((byte)1, 5001), .. rest],
            "too large" => [.. good[..at], 0x9D, 0x70, 0x11, 1, 0, .. Enumerable.Repeat((byte)'y', 70_000), .. rest],
            _ => good,
        };
    }
}

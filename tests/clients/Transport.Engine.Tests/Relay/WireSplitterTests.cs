using System.Text;
using Transport.Engine.Relay;
using Transport.TestSupport;

namespace Transport.Engine.Tests.Relay;

public sealed class WireSplitterTests
{
    [Theory]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 5)]
    [InlineData("GET / HTTP/1.1\r\nHost: a\r\n\r\n", 0)]
    [InlineData("POST / HTTP/1.1\r\ncontent-length:  2\r\n\r\nhiGET / HTTP/1.1\r\n\r\n", 2)]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;x=1\r\n0123456789\r\n0\r\nTrailer: 1\r\n\r\n", 15)]
    [InlineData("HTTP/1.1 204 No Content\r\n\r\n", 0)]
    [InlineData("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx", 1)]
    [InlineData("HTTP/1.0 200 OK\r\n\r\nuntil the end", 13)]
    [InlineData("", 0)]
    public void Split_Http1_CountsBodiesWithoutHeadsAndChunkSizes(string captured, int body)
    {
        var split = WireSplitter.Split(WireProtocol.Http1, Encoding.ASCII.GetBytes(captured));

        Assert.Equal(new WireBytes(body, captured.Length), split);
    }

    [Theory]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhello")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 1")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhello\r\n0\r\n\r\n")]
    public void Split_BrokenHttp1_IsAnError(string captured) =>
        Assert.Throws<InvalidDataException>(() => WireSplitter.Split(WireProtocol.Http1, Encoding.ASCII.GetBytes(captured)));

    [Theory]
    [InlineData("wcf-text.3-persons-2.response")]
    [InlineData("wcf-binary.4-persons-2-orders.response")]
    public void Split_GoldenHttpMessage_CountsItsBody(string golden)
    {
        var bytes = Goldens.Read(golden);

        Assert.Equal(new WireBytes(Goldens.ReadHttpBody(golden).Length, bytes.Length), WireSplitter.Split(WireProtocol.Http1, bytes));
    }

    [Fact]
    public void Split_WebSocket_KeepsMessagesUnmaskedWithoutUpgradePingsAndHeads()
    {
        byte[] captured =
        [
            .. "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"u8,
            0x01, 3, 0x68, 0x65, 0x6C, // the first half of a text
            0x89, 1, 7, // a ping between
            0x80, 0x82, 1, 2, 3, 4, 0x6C ^ 1, 0x6F ^ 2, // the rest of it, masked
            0x82, 126, 0, 126, .. new byte[126], // a length of 16 bits
            0x82, 127, 0, 0, 0, 0, 0, 0, 0, 1, 9, // one of 64
        ];
        var body = new System.Buffers.ArrayBufferWriter<byte>();

        var split = WireSplitter.Split(WireProtocol.WebSocket, captured, body);

        Assert.Equal(new WireBytes(5 + 126 + 1, captured.Length), split);
        Assert.Equal([.. "hello"u8, .. new byte[126], 9], body.WrittenSpan.ToArray());
    }

    [Theory]
    [InlineData("01")]
    [InlineData("0105AABB")]
    [InlineData("818501020304AA")]
    [InlineData("827E00")]
    [InlineData("827FFFFFFFFFFFFFFFFF")]
    [InlineData("827F0000000100000000")]
    public void Split_BrokenWebSocket_IsAnError(string captured) =>
        Assert.Throws<InvalidDataException>(() => WireSplitter.Split(WireProtocol.WebSocket, Convert.FromHexString(captured)));

    [Fact]
    public void Split_Http2_CountsDataWithoutPadding()
    {
        byte[] captured =
        [
            .. "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8,
            0, 0, 0, 4, 0, 0, 0, 0, 0, // SETTINGS
            0, 0, 3, 1, 4, 0, 0, 0, 1, 1, 2, 3, // HEADERS
            0, 0, 5, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, // DATA
            0, 0, 5, 0, 9, 0, 0, 0, 1, 2, 7, 7, 0, 0, // DATA with two bytes of padding
        ];

        Assert.Equal(new WireBytes(7, captured.Length), WireSplitter.Split(WireProtocol.Http2, captured));
    }

    [Theory]
    [InlineData(new byte[] { 0, 0, 5, 0, 0, 0, 0, 0, 1, 1 })]
    [InlineData(new byte[] { 0, 0, 5 })]
    [InlineData(new byte[] { 0, 0, 1, 0, 8, 0, 0, 0, 1, 1 })]
    [InlineData(new byte[] { 0, 0, 0, 0, 8, 0, 0, 0, 1 })]
    public void Split_BrokenHttp2_IsAnError(byte[] captured) =>
        Assert.Throws<InvalidDataException>(() => WireSplitter.Split(WireProtocol.Http2, captured));

    [Fact]
    public void Split_GoldenNetTcp_CountsEnvelopes()
    {
        // The first request has the preamble before its envelope; a later one is an envelope alone: type, two bytes of size, content.
        var first = Goldens.Read("wcf-nettcp.1-first-query.request");
        var later = Goldens.Read("wcf-nettcp.4-persons-2-orders.request");

        Assert.True(WireSplitter.Split(WireProtocol.NetTcp, first).Body < first.Length - 20);
        Assert.Equal(later.Length - (later[1] < 0x80 ? 2 : 3), WireSplitter.Split(WireProtocol.NetTcp, later).Body);
        Assert.Equal(0, WireSplitter.Split(WireProtocol.NetTcp, Goldens.Read("wcf-nettcp.11-close.request")).Body);
    }

    [Theory]
    [InlineData(new byte[] { 0x06, 5, 1, 2 })]
    [InlineData(new byte[] { 0x06, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1 })]
    [InlineData(new byte[] { 0x06, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F })]
    [InlineData(new byte[] { 0x06 })]
    [InlineData(new byte[] { 0x55 })]
    public void Split_BrokenNetTcp_IsAnError(byte[] captured) =>
        Assert.Throws<InvalidDataException>(() => WireSplitter.Split(WireProtocol.NetTcp, captured));

    [Theory]
    [InlineData(new byte[] { 3, 0, 0, 0, 1, 2, 3 }, 3)]
    [InlineData(new byte[] { 1, 5, 0, 0, 0, 0, 0, 0, 0 }, 9)]
    [InlineData(new byte[] { 9 }, 1)]
    public void Split_PlainTcp_LeavesOutOnlyALeadingLength(byte[] captured, int body) =>
        Assert.Equal(new WireBytes(body, captured.Length), WireSplitter.Split(WireProtocol.Tcp, captured));
}

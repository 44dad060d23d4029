namespace Transport.Wcf.Tests;

/// <summary>Connections that do not keep the protocol, over real sockets: the fault the protocol has, or the end.</summary>
public sealed class FramingTests
{
    /// <summary>SOAP 1.2 without headers and with an empty body.</summary>
    private static readonly byte[] EmptyEnvelope = [0x56, 0x02, 0x0B, 1, (byte)'s', 0x04, 0x56, 0x0E, 0x01, 0x01];

    private static readonly TimeSpan Brief = TimeSpan.FromMilliseconds(300);

    /// <summary>Up to the via record's size; V stands for it and the address.</summary>
    [Theory]
    [InlineData("000200 0102 V 0308 0C", FramingFault.UnsupportedVersion)]
    [InlineData("000100 0103 V 0308 0C", FramingFault.UnsupportedMode)]
    [InlineData("000100 0109 V 0308 0C", FramingFault.UnsupportedMode)]
    [InlineData("000100 0102 02811061 0308 0C", FramingFault.ViaTooLong)]
    [InlineData("000100 0102 0203616263 0308 0C", FramingFault.EndpointNotFound)]
    [InlineData("000100 0102 X 0308 0C", FramingFault.EndpointNotFound)]
    [InlineData("000100 0102 V 0307 0C", FramingFault.ContentTypeInvalid)]
    [InlineData("000100 0101 V 0308 0C", FramingFault.UnsupportedMode)]
    [InlineData("000100 0102 V 0303 0C", FramingFault.ContentTypeInvalid)]
    [InlineData("000100 0102 V 030C 0C", FramingFault.ContentTypeInvalid)]
    [InlineData("000100 0102 V 0403616263 0C", FramingFault.ContentTypeInvalid)]
    [InlineData("000100 0102 V 04810261 0C", FramingFault.ContentTypeTooLong)]
    [InlineData("000100 0102 V 0308 0913" + "6170706C69636174696F6E2F73736C2D746C73", FramingFault.UpgradeInvalid)]
    public async Task Preamble_NotServed_Fault(string preamble, string fault)
    {
        await using var server = await StartAsync();
        var answer = await RawNetTcp.SendAsync(server.Port, RawNetTcp.Bytes(preamble));
        Assert.Equal((byte[])[0x08, (byte)fault.Length, .. Encoding.ASCII.GetBytes(fault)], answer);
        await server.Logs.SingleWarningAsync();
    }

    [Theory]
    [InlineData("FF")]
    [InlineData("474554202F20485454502F312E31")] // GET / HTTP/1.1
    [InlineData("000100 0203")]
    [InlineData("000100 0102 02FFFFFFFFFF")] // a size of more than 31 bits
    [InlineData("000100 0102 V 0308 0D")]
    [InlineData("000100 0102 V 0C")]
    public async Task Preamble_NoFraming_Closed(string preamble)
    {
        await using var server = await StartAsync();
        Assert.Empty(await RawNetTcp.SendAsync(server.Port, RawNetTcp.Bytes(preamble)));
        await server.Logs.SingleWarningAsync();
    }

    [Theory]
    [InlineData("0D")]
    [InlineData("0B")]
    [InlineData("06FFFFFFFFFF")]
    [InlineData("0600")] // no table
    [InlineData("060105")]
    [InlineData("060100")] // no document
    [InlineData("0602 0001")]
    public async Task Session_NoMessage_Closed(string records)
    {
        await using var server = await StartAsync();
        Assert.Equal([0x0B], await RawNetTcp.SendAsync(server.Port, RawNetTcp.Bytes("000100 0102 V 0308 0C" + records)));
        await server.Logs.SingleWarningAsync();
    }

    [Fact]
    public async Task Session_MessageTooLarge_Fault()
    {
        await using var server = await StartAsync();
        var answer = await RawNetTcp.SendAsync(server.Port, RawNetTcp.Bytes("000100 0102 V 0308 0C 06 818004"));
        Assert.Equal(
            (byte[])[0x0B, 0x08, (byte)FramingFault.MaxMessageSizeExceeded.Length, .. Encoding.ASCII.GetBytes(FramingFault.MaxMessageSizeExceeded)], answer);
    }

    [Fact]
    public async Task Session_EndAndAgain_BothServed()
    {
        await using var server = await StartAsync();
        Assert.Equal([0x0B, 0x07, 0x0B, 0x07], await RawNetTcp.SendAsync(server.Port, RawNetTcp.Bytes("000100 0102 V 0308 0C 07 000100 0102 V 0308 0C 07"), closes: true));
        Assert.Empty(server.Logs.Warnings);
    }

    /// <summary>By its name as well as by its number.</summary>
    [Fact]
    public async Task Preamble_ExtensibleEncoding_Served()
    {
        await using var server = await StartAsync();
        var name = "application/soap+msbinsession1";
        byte[] sent = [.. RawNetTcp.Bytes("000100 0102 V 04"), (byte)name.Length, .. Encoding.ASCII.GetBytes(name), 0x0C, 0x07];
        Assert.Equal([0x0B, 0x07], await RawNetTcp.SendAsync(server.Port, sent, closes: true));
    }

    /// <summary>Silent from the start, within the preamble, within a message and after the preamble.</summary>
    [Theory]
    [InlineData("", 0)]
    [InlineData("000100 0102", 0)]
    [InlineData("000100 0102 V 0308 0C", 1)]
    [InlineData("000100 0102 V 0308 0C 06 10 00", 1)]
    public async Task Connection_FallsSilent_Closed(string sent, int answer)
    {
        // Brief only where the client is silent: what it does send may take a busy server its time.
        await using var server = await StartAsync(answer == 0
            ? new WcfBinding(WcfEncoding.Binary) { ChannelInitializationTimeout = Brief }
            : new WcfBinding(WcfEncoding.Binary) { ReceiveTimeout = Brief, MessageTimeout = Brief });
        Assert.Equal(answer, (await RawNetTcp.SendAsync(server.Port, RawNetTcp.Bytes(sent))).Length);
        await server.Logs.SingleWarningAsync();
    }

    [Fact]
    public async Task Connection_TricklesAMessage_ClosedWhileOthersAreServed()
    {
        await using var server = await NetTcpTestServer.StartAsync(
            memory: null,
            new WcfNetTcpEndpoint("/people", NetTcpTestServer.People(), new WcfBinding(WcfEncoding.Binary) { MessageTimeout = 2 * Brief }),
            new WcfNetTcpEndpoint("/others", NetTcpTestServer.People(), new WcfBinding(WcfEncoding.Binary)));
        using var slow = await RawNetTcp.ConnectAsync(server.Port);
        await slow.SendAsync(RawNetTcp.Bytes("000100 0102 V 0308 0C 06 FF01"), Deadline.Soon);
        var trickle = RawNetTcp.TrickleAsync(slow);
        await server.AssertServesAsync("/others");
        await trickle.WaitAsync(Deadline.Soon);
        await server.Logs.SingleWarningAsync();
    }

    /// <summary>Half open: no more is sent, of a message that is not whole; and reset within one.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Connection_EndsWithinAMessage_OthersAreServed(bool reset)
    {
        await using var server = await StartAsync();
        using (var half = await RawNetTcp.ConnectAsync(server.Port))
        {
            await half.SendAsync(RawNetTcp.Bytes("000100 0102 V 0308 0C 06 FF01 00"), Deadline.Soon);
            Assert.Equal(1, await half.ReceiveAsync(new byte[1], Deadline.Soon));
            if (reset)
            {
                half.LingerState = new System.Net.Sockets.LingerOption(true, 0);
            }
            else
            {
                half.Shutdown(System.Net.Sockets.SocketShutdown.Send);
                Assert.Equal(0, await half.ReceiveAsync(new byte[1], Deadline.Soon));
            }
        }

        await server.AssertServesAsync();
        Assert.True(server.Logs.Warnings.Count <= 1, string.Join('\n', server.Logs.Warnings));
    }

    /// <summary>A table of more bytes than MaxSessionSize, in one message or over several.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task Session_DefinesMoreThanTheQuota_ClosedWhileOthersAreServed(int messages)
    {
        await using var server = await StartAsync();
        var size = (2048 / messages) + 10;
        byte[] text = [.. RawNetTcp.Size(size), .. Enumerable.Repeat((byte)'x', size)];
        byte[] envelope = [.. RawNetTcp.Size(text.Length), .. text, .. EmptyEnvelope];
        byte[] record = [0x06, .. RawNetTcp.Size(envelope.Length), .. envelope];
        byte[] sent = [.. RawNetTcp.Bytes("000100 0102 V 0308 0C"), .. Enumerable.Repeat(record, messages).SelectMany(bytes => bytes)];
        var answer = await RawNetTcp.SendAsync(server.Port, sent);
        Assert.Equal(0x0B, answer[0]);
        await server.AssertServesAsync();
        await server.Logs.SingleWarningAsync();
    }

    /// <summary>Elements in each other, deeper than any quota.</summary>
    [Theory]
    [InlineData(100)]
    [InlineData(20_000)]
    public async Task Session_RecursionBomb_ClosedOrFaultWhileOthersAreServed(int depth)
    {
        await using var server = await StartAsync();
        byte[] bomb = [0x00, .. EmptyEnvelope[..^2], .. Enumerable.Repeat((byte[])[0x40, 1, (byte)'a'], depth).SelectMany(bytes => bytes)];
        byte[] sent = [.. RawNetTcp.Bytes("000100 0102 V 0308 0C"), 0x06, .. RawNetTcp.Size(bomb.Length), .. bomb, 0x07];
        Assert.Equal(0x0B, (await RawNetTcp.SendAsync(server.Port, sent, closes: true))[0]);
        await server.AssertServesAsync();
        Assert.True(server.Logs.Warnings.Count <= 1, string.Join('\n', server.Logs.Warnings));
    }

    [Fact]
    public async Task Server_Stops_SessionsEnd()
    {
        var server = await StartAsync();
        await using var client = server.Open();
        Assert.Equal(114, await client.QueryAsync(39283, 1, Deadline.Soon));
        await server.DisposeAsync();
        await Assert.ThrowsAnyAsync<System.ServiceModel.CommunicationException>(async () => await client.QueryAsync(39283, 1, Deadline.Soon));
    }

    private static Task<NetTcpTestServer> StartAsync(WcfBinding? binding = null) => NetTcpTestServer.StartAsync(binding);
}

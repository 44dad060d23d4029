using System.Net;
using System.Net.Sockets;

namespace Transport.Grpc.Tests;

/// <summary>Client and server of this library against each other.</summary>
public sealed class ChannelTests
{
    [Theory]
    [InlineData(0, false)]
    [InlineData(1, false)]
    [InlineData(1018, false)]
    [InlineData(1019, false)]
    [InlineData(1020, false)]
    [InlineData(110_000, false)]
    [InlineData(4_194_304, false)]
    [InlineData(0, true)]
    [InlineData(110_000, true)]
    public async Task Call_MessageOfAnySize_ComesBack(int size, bool compress)
    {
        await using var server = await EchoServer.StartAsync(options: new GrpcServerOptions { CompressResponses = compress });
        using var channel = server.Open();
        var message = new byte[size];
        new Random(size).NextBytes(message.AsSpan(size / 2));
        message.AsSpan(0, Math.Min(size, 1)).Clear();

        var response = await channel.CallWithMetadataAsync(
            EchoServer.Echo, message, new GrpcCallOptions { CompressRequest = compress }, EchoServer.Soon);

        Assert.Equal(message, response.Message);
        Assert.Equal(compress, response.WasCompressed);
    }

    [Fact]
    public async Task Call_Metadata_GoesBothWays()
    {
        await using var server = await EchoServer.StartAsync((request, call) =>
        {
            call.ResponseHeaders.Add("x-initial", call.RequestMetadata.GetText("x-text")!);
            call.ResponseTrailers.Add("x-trailing-bin", call.RequestMetadata.GetBytes("x-data-bin")!);
            return new(request);
        });
        using var channel = server.Open();
        var metadata = new GrpcMetadata();
        metadata.Add("x-text", "some text");
        metadata.Add("x-data-bin", [0, 0xAB, 0xFF, 0x10]);

        var response = await channel.CallWithMetadataAsync(EchoServer.Custom, [1], new GrpcCallOptions { Metadata = metadata }, EchoServer.Soon);

        Assert.Equal("some text", response.Headers.GetText("x-initial"));
        Assert.Equal([0, 0xAB, 0xFF, 0x10], response.Trailers.GetBytes("x-trailing-bin"));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Call_ErrorStatus_HasDetailAndTrailers(bool withHeaders)
    {
        await using var server = await EchoServer.StartAsync((_, call) =>
        {
            if (withHeaders)
            {
                call.ResponseHeaders.Add("x-initial", "1");
            }

            var trailers = new GrpcMetadata();
            trailers.Add("x-why", "because");
            throw new GrpcException(GrpcStatusCode.NotFound, "kein Mensch \u00E4hnelt 100 %", trailers);
        });
        using var channel = server.Open();

        var thrown = await Assert.ThrowsAsync<GrpcException>(() => channel.CallAsync(EchoServer.Custom, [], null, EchoServer.Soon).AsTask());

        Assert.Equal((GrpcStatusCode.NotFound, "kein Mensch \u00E4hnelt 100 %"), (thrown.Status, thrown.Detail));
        Assert.Equal("because", thrown.Trailers.GetText("x-why"));
    }

    [Fact]
    public async Task Call_PastItsDeadline_IsDeadlineExceededOnBothSides()
    {
        var started = new TaskCompletionSource();
        var cancelled = new TaskCompletionSource();
        await using var server = await EchoServer.StartAsync(async (request, call) =>
        {
            call.CancellationToken.Register(() => cancelled.TrySetResult());
            started.TrySetResult();
            await Task.Delay(Timeout.Infinite, call.CancellationToken);
            return request;
        });
        using var channel = server.Open();

        await EchoServer.UntilItBeginsAsync(started.Task, async timeout =>
        {
            var thrown = await Assert.ThrowsAsync<GrpcException>(
                () => channel.CallAsync(EchoServer.Custom, [], new GrpcCallOptions { Timeout = timeout }, EchoServer.Soon).AsTask());
            Assert.Equal(GrpcStatusCode.DeadlineExceeded, thrown.Status);
        });

        await cancelled.Task.WaitAsync(EchoServer.Soon);
    }

    /// <summary>
    /// Deadline, client and handler end each of these calls in the same moment; an error in the server's log fails the test. No more than one connection
    /// carries at a time: Kestrel refuses those who reset many streams and open others meanwhile.
    /// </summary>
    [Fact]
    public async Task Call_ManyPastTheirDeadlines_AreNoErrorsOfTheServer()
    {
        await using var server = await EchoServer.StartAsync(async (request, call) =>
        {
            await Task.Delay(Timeout.Infinite, call.CancellationToken);
            return request;
        });
        using var channel = server.Open();

        await Task.WhenAll(Enumerable.Range(1, 100).Select(async i =>
        {
            var thrown = await Assert.ThrowsAsync<GrpcException>(() => channel.CallAsync(
                EchoServer.Custom, [], new GrpcCallOptions { Timeout = TimeSpan.FromMilliseconds(i) }, EchoServer.Soon).AsTask());
            Assert.Equal(GrpcStatusCode.DeadlineExceeded, thrown.Status);
        }));

        Assert.Equal([7], await channel.CallAsync(EchoServer.Echo, [7], null, EchoServer.Soon));
    }

    [Fact]
    public async Task Call_Cancelled_ReachesTheHandlerAndLeavesTheChannelUsable()
    {
        var started = new TaskCompletionSource();
        var cancelled = new TaskCompletionSource();
        await using var server = await EchoServer.StartAsync(async (request, call) =>
        {
            call.CancellationToken.Register(cancelled.SetResult);
            started.SetResult();
            await Task.Delay(Timeout.Infinite, call.CancellationToken);
            return request;
        });
        using var channel = server.Open();
        using var cancellation = new CancellationTokenSource();

        var call = channel.CallAsync(EchoServer.Custom, [], null, cancellation.Token).AsTask();
        await started.Task.WaitAsync(EchoServer.Soon);
        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call.WaitAsync(EchoServer.Soon));
        await cancelled.Task.WaitAsync(EchoServer.Soon);
        Assert.Equal([7], await channel.CallAsync(EchoServer.Echo, [7], null, EchoServer.Soon));
    }

    [Fact]
    public async Task Call_LimitsOfTheClient_AreResourceExhausted()
    {
        await using var server = await EchoServer.StartAsync();
        using var channel = server.Open(new GrpcChannelOptions { MaxReceiveMessageBytes = 100, MaxSendMessageBytes = 200 });

        var received = await Assert.ThrowsAsync<GrpcException>(() => channel.CallAsync(EchoServer.Echo, new byte[101], null, EchoServer.Soon).AsTask());
        var sent = await Assert.ThrowsAsync<GrpcException>(() => channel.CallAsync(EchoServer.Echo, new byte[201], null, EchoServer.Soon).AsTask());

        Assert.Equal((GrpcStatusCode.ResourceExhausted, GrpcStatusCode.ResourceExhausted), (received.Status, sent.Status));
    }

    [Fact]
    public async Task Call_NobodyListens_IsUnavailable()
    {
        // A port that is taken and does not listen: no other process can be given it meanwhile.
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        using var channel = new GrpcChannel(new Uri($"http://{socket.LocalEndPoint}"));

        var thrown = await Assert.ThrowsAsync<GrpcException>(() => channel.CallAsync(EchoServer.Echo, [], null, EchoServer.Soon).AsTask());

        Assert.Equal(GrpcStatusCode.Unavailable, thrown.Status);
    }

    [Fact]
    public async Task Call_ManyAtOnce_AllComeBackWithTheirOwnAnswer()
    {
        await using var server = await EchoServer.StartAsync();
        using var channel = server.Open();

        await Task.WhenAll(Enumerable.Range(0, 300).Select(async i =>
            Assert.Equal(BitConverter.GetBytes(i << 8), await channel.CallAsync(EchoServer.Echo, BitConverter.GetBytes(i << 8), null, EchoServer.Soon))));
    }
}

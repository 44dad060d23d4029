using System.Globalization;
using Google.Protobuf;
using Transport.Grpc;
using Transport.Interop.Tests.Messages;
using Transport.ServerTestSupport;

namespace Transport.Interop.Tests;

/// <summary>The gRPC interop cases for unary calls: our client against other people's servers.</summary>
[Trait("Category", "Interop")]
public sealed class ForeignServerTests
{
    public static TheoryData<string> Peers => ["node", "python"];

    [Theory]
    [MemberData(nameof(Peers))]
    public Task EmptyUnary_Passes(string peer) => WithServerAsync(peer, async channel =>
        Assert.Equal(new Empty(), await channel.CallAsync(InteropMethods.EmptyCall, new Empty(), null, Deadline.Soon)));

    [Theory]
    [MemberData(nameof(Peers))]
    public Task LargeUnary_Passes(string peer) => WithServerAsync(peer, async channel =>
    {
        var response = await channel.CallAsync(InteropMethods.UnaryCall, LargeRequest(), null, Deadline.Soon);

        Assert.Equal(new byte[314_159], response.Payload.Body.ToByteArray());
    });

    [Theory]
    [MemberData(nameof(Peers))]
    public Task StatusCodeAndMessage_Passes(string peer) => WithServerAsync(peer, channel =>
        ExpectAsync(GrpcStatusCode.Unknown, "test status message", channel.CallAsync(
            InteropMethods.UnaryCall, new SimpleRequest { ResponseStatus = new EchoStatus { Code = 2, Message = "test status message" } }, null, Deadline.Soon)));

    [Theory]
    [MemberData(nameof(Peers))]
    public Task SpecialStatusMessage_Passes(string peer) => WithServerAsync(peer, channel =>
    {
        const string Special = "\t\ntest with whitespace\r\nand Unicode BMP \u263A and non-BMP \U0001F608\t\n";
        return ExpectAsync(GrpcStatusCode.Unknown, Special, channel.CallAsync(
            InteropMethods.UnaryCall, new SimpleRequest { ResponseStatus = new EchoStatus { Code = 2, Message = Special } }, null, Deadline.Soon));
    });

    [Theory]
    [MemberData(nameof(Peers))]
    public Task UnimplementedMethodAndService_Pass(string peer) => WithServerAsync(peer, async channel =>
    {
        await ExpectAsync(GrpcStatusCode.Unimplemented, null, channel.CallAsync(InteropMethods.UnimplementedCall, new Empty(), null, Deadline.Soon));
        await ExpectAsync(GrpcStatusCode.Unimplemented, null, channel.CallAsync(InteropMethods.UnimplementedService, new Empty(), null, Deadline.Soon));
    });

    [Theory]
    [MemberData(nameof(Peers))]
    public Task TimeoutOnSleepingServer_Passes(string peer) => WithServerAsync(peer, async channel =>
    {
        await UntilAsync(channel, (Sleeping: 0, Cancelled: 0, Timed: 0));

        // Long enough for the call to reach a busy server, which must have seen it.
        await ExpectAsync(GrpcStatusCode.DeadlineExceeded, null, channel.CallAsync(
            InteropMethods.SleepCall, new Empty(), new GrpcCallOptions { Timeout = TimeSpan.FromSeconds(3) }, Deadline.Soon));

        await UntilAsync(channel, (Sleeping: 0, Cancelled: 1, Timed: 1));
    });

    [Theory]
    [MemberData(nameof(Peers))]
    public Task CancelAfterBegin_Passes(string peer) => WithServerAsync(peer, async channel =>
    {
        using var cancellation = new CancellationTokenSource();
        var call = channel.CallAsync(InteropMethods.SleepCall, new Empty(), null, cancellation.Token).AsTask();
        await UntilAsync(channel, (Sleeping: 1, Cancelled: 0, Timed: 0));
        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call.WaitAsync(Deadline.Soon));
        await UntilAsync(channel, (Sleeping: 0, Cancelled: 1, Timed: 0));
    });

    [Theory]
    [MemberData(nameof(Peers))]
    public Task CustomMetadata_Passes(string peer) => WithServerAsync(peer, async channel =>
    {
        var metadata = new GrpcMetadata();
        metadata.Add("x-grpc-test-echo-initial", "test_initial_metadata_value");
        metadata.Add("x-grpc-test-echo-trailing-bin", [0xAB, 0xAB, 0xAB]);

        var response = await channel.CallWithMetadataAsync(
            InteropMethods.UnaryCall, LargeRequest(), new GrpcCallOptions { Metadata = metadata }, Deadline.Soon);

        Assert.Equal("test_initial_metadata_value", response.Headers.GetText("x-grpc-test-echo-initial"));
        Assert.Equal([0xAB, 0xAB, 0xAB], response.Trailers.GetBytes("x-grpc-test-echo-trailing-bin"));
    });

    [Theory]
    [MemberData(nameof(Peers))]
    public Task ClientCompressedUnary_Passes(string peer) => WithServerAsync(peer, async channel =>
    {
        // The probe: a server that does not look at the compressed flag of what it gets proves nothing by the calls after it.
        await ExpectAsync(GrpcStatusCode.InvalidArgument, null, CallAsync(expected: true, compressed: false));
        await ExpectAsync(GrpcStatusCode.InvalidArgument, null, CallAsync(expected: false, compressed: true));

        Assert.Equal(314_159, (await CallAsync(expected: true, compressed: true)).Payload.Body.Length);
        Assert.Equal(314_159, (await CallAsync(expected: false, compressed: false)).Payload.Body.Length);

        ValueTask<SimpleResponse> CallAsync(bool expected, bool compressed)
        {
            var request = LargeRequest();
            request.ExpectCompressed = new BoolValue { Value = expected };
            return channel.CallAsync(InteropMethods.UnaryCall, request, new GrpcCallOptions { CompressRequest = compressed }, Deadline.Soon);
        }
    });

    /// <remarks>The server of grpc-js 1.14 has no compression of responses; the case then asks that the plain one is read.</remarks>
    [Theory]
    [InlineData("node", false)]
    [InlineData("python", true)]
    public Task ServerCompressedUnary_Passes(string peer, bool compresses) => WithServerAsync(peer, async channel =>
    {
        var request = LargeRequest();
        request.ResponseCompressed = new BoolValue { Value = true };

        var response = await channel.CallWithMetadataAsync(InteropMethods.UnaryCall, request, null, Deadline.Soon);

        Assert.Equal(compresses, response.WasCompressed);
        Assert.Equal(new byte[314_159], response.Message.Payload.Body.ToByteArray());
    });

    private static SimpleRequest LargeRequest() =>
        new() { ResponseSize = 314_159, Payload = new Payload { Body = ByteString.CopyFrom(new byte[271_828]) } };

    /// <summary>Waits until the server tells that it has seen so many calls sleep and end; <see cref="Sleeps"/> says in which headers.</summary>
    private static async Task UntilAsync(GrpcChannel channel, (int Sleeping, int Cancelled, int Timed) expected)
    {
        var soon = Deadline.Soon;
        while (true)
        {
            var told = await channel.CallWithMetadataAsync(InteropMethods.EmptyCall, new Empty(), null, soon);
            var counts = new[] { "x-sleeping", "x-cancelled", "x-timed" }.Select(name => int.Parse(told.Headers.GetText(name)!, CultureInfo.InvariantCulture)).ToArray();
            if (expected == (counts[0], counts[1], counts[2]))
            {
                return;
            }

            Assert.False(soon.IsCancellationRequested, $"the server has seen {string.Join(", ", counts)}, not {expected}");
            await Task.Delay(10, soon);
        }
    }

    private static async Task ExpectAsync<T>(GrpcStatusCode status, string? detail, ValueTask<T> call)
    {
        var thrown = await Assert.ThrowsAsync<GrpcException>(() => call.AsTask());
        Assert.Equal((status, detail ?? thrown.Detail), (thrown.Status, thrown.Detail));
    }

    private static async Task WithServerAsync(string peer, Func<GrpcChannel, Task> test)
    {
        using var process = Peer.Find(peer).Start(
            "server" + (peer == "node" ? ".js" : ".py"), Convert.ToBase64String(InteropReflection.Descriptor.SerializedData.ToByteArray()));
        try
        {
            var port = await Peer.ReadPortAsync(process);
            using var channel = new GrpcChannel(new Uri($"http://127.0.0.1:{port}"));
            await test(channel);
        }
        finally
        {
            process.Kill();
            await process.WaitForExitAsync(Deadline.Soon);
        }
    }
}

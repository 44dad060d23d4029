using System.IO.Compression;
using System.Net;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Transport.Grpc.Tests;

/// <summary>The server as any HTTP/2 client sees it.</summary>
public sealed class ServerWireTests
{
    [Fact]
    public async Task Call_Good_IsFrameAndTrailers()
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(server, [0, 0, 0, 0, 3, 1, 2, 3]);

        Assert.Equal((HttpStatusCode.OK, "application/grpc"), (answer.Http, answer.ContentType));
        Assert.Equal([0, 0, 0, 0, 3, 1, 2, 3], answer.Body);
        Assert.Equal("0", answer.Trailers["grpc-status"]);
        Assert.False(answer.Headers.ContainsKey("grpc-status"));
    }

    [Theory]
    [InlineData("", "13", "Incomplete message: 0 bytes of 5 received.")]
    [InlineData("00000000", "13", "Incomplete message: 4 bytes of 5 received.")]
    [InlineData("000000000401", "13", "Incomplete message: 6 bytes of 9 received.")]
    [InlineData("00000000010102", "13", "Additional data after the message received.")]
    [InlineData("0000000001010000000001", "13", "Additional data after the message received.")]
    [InlineData("020000000101", "13", "The compressed flag of a message must be 0 or 1, and was 2.")]
    [InlineData("010000000101", "13", "A message is marked as compressed, and grpc-encoding is absent.")]
    [InlineData("0000400001", "8", "A message of 4194305 bytes is larger than the limit of 4194304.")]
    [InlineData("00FFFFFFFF", "8", "A message of 4294967295 bytes is larger than the limit of 4194304.")]
    [InlineData("0000000001FF", "13", "The message is malformed.")]
    public async Task Call_BadFrame_IsTrailersOnlyStatus(string body, string status, string message)
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(server, Convert.FromHexString(body));

        Assert.Equal((HttpStatusCode.OK, status, message), (answer.Http, answer.Headers["grpc-status"], answer.Message));
        Assert.Empty(answer.Body);
        Assert.Empty(answer.Trailers);
    }

    [Theory]
    [InlineData("POST", "/test.Service/Echo", "application/grpc", 200, "0")]
    [InlineData("POST", "/test.Service/Echo", "application/grpc+proto", 200, "0")]
    [InlineData("POST", "/test.Service/Echo", "application/grpc; charset=utf-8", 200, "0")]
    [InlineData("POST", "/test.Service/Echo", "application/grpc-web", 415, "13")]
    [InlineData("POST", "/test.Service/Echo", "application/json", 415, "13")]
    [InlineData("POST", "/test.Service/Echo", null, 415, "13")]
    [InlineData("GET", "/test.Service/Echo", null, 405, "13")]
    [InlineData("OPTIONS", "/test.Service/Echo", null, 405, "13")]
    [InlineData("POST", "/test.Service/echo", "application/grpc", 200, "12")]
    [InlineData("POST", "/test.Service/None", "application/grpc", 200, "12")]
    [InlineData("POST", "/no.Service/Echo", "application/grpc", 200, "12")]
    [InlineData("POST", "/no.Service/Echo", "application/json", 404, null)]
    [InlineData("GET", "/no.Service/Echo", null, 404, null)]
    public async Task Request_OfAnyKind_HasTheStatusOfTheTable(string method, string path, string? contentType, int http, string? status)
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await RawCall.SendAsync(new Uri(server.Address, path), RawCall.Frame([1]), new HttpMethod(method), contentType);

        Assert.Equal((http, status), ((int)answer.Http, answer.Status));
    }

    [Fact]
    public async Task Request_OverHttp11_IsUpgradeRequired()
    {
        await using var server = await EchoServer.StartAsync(protocols: HttpProtocols.Http1);

        var answer = await RawCall.SendAsync(new Uri(server.Address, EchoServer.Echo.Path), RawCall.Frame([1]), version: HttpVersion.Version11);

        Assert.Equal((HttpStatusCode.UpgradeRequired, "HTTP/2"), (answer.Http, answer.Headers["upgrade"]));
    }

    [Fact]
    public async Task Call_UnknownEncoding_IsUnimplementedAndListsTheKnown()
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(server, RawCall.Frame([1]), ("grpc-encoding", "snappy"));

        Assert.Equal(("12", "identity,gzip"), (answer.Status, answer.Headers["grpc-accept-encoding"]));
    }

    [Theory]
    [InlineData("gzip", true)]
    [InlineData("identity, deflate , gzip", true)]
    [InlineData("identity", false)]
    [InlineData(null, false)]
    public async Task Call_CompressingServer_CompressesOnlyForWhoTakesIt(string? accepted, bool compressed)
    {
        await using var server = await EchoServer.StartAsync(options: new GrpcServerOptions { CompressResponses = true });

        var answer = await SendAsync(server, RawCall.Frame(new byte[500]), accepted is null ? [] : [("grpc-accept-encoding", accepted)]);

        Assert.Equal(compressed ? "gzip" : null, answer.Headers.GetValueOrDefault("grpc-encoding"));
        Assert.Equal(compressed ? 1 : 0, answer.Body[0]);
        Assert.Equal(new byte[500], compressed ? Gunzip(answer.Body[5..]) : answer.Body[5..]);
    }

    [Fact]
    public async Task Call_CompressedBomb_IsResourceExhausted()
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(server, RawCall.Frame(Gzip(new byte[5_000_000]), flag: 1), ("grpc-encoding", "gzip"));

        Assert.Equal("8", answer.Status);
    }

    [Fact]
    public async Task Call_NoGzipMarkedAsGzip_IsInternal()
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(server, RawCall.Frame([1, 2, 3], flag: 1), ("grpc-encoding", "gzip"));

        Assert.Equal("13", answer.Status);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(9)]
    [InlineData(20)]
    [InlineData(22)]
    public async Task Call_GzipCutShort_IsInternal(int missing)
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(server, RawCall.Frame(Gzip(new byte[100])[..^missing], flag: 1), ("grpc-encoding", "gzip"));

        Assert.Equal("13", answer.Status);
    }

    [Theory]
    [InlineData("")]
    [InlineData("1F8B08000000000000FF03000000000000000000")]
    public async Task Call_EmptyMessageAsGzip_IsEmpty(string gzip)
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(
            server, RawCall.Frame(Convert.FromHexString(gzip), flag: 1), ("grpc-encoding", "gzip"), ("grpc-accept-encoding", "gzip"));

        Assert.Equal(("0", 0), (answer.Status, answer.Body[0] == 0 ? answer.Body.Length - 5 : Gunzip(answer.Body[5..]).Length));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Call_SeveralGzipMembers_AreOneMessage(bool emptyBetween)
    {
        await using var server = await EchoServer.StartAsync();
        byte[] empty = emptyBetween ? Convert.FromHexString("1F8B08000000000000FF03000000000000000000") : [];
        byte[] members = [.. Gzip([1, 2, 3]), .. empty, .. Gzip(new byte[100_000]), .. empty, .. Gzip([4, 5])];

        var answer = await SendAsync(server, RawCall.Frame(members, flag: 1), ("grpc-encoding", "gzip"));

        Assert.Equal("0", answer.Status);
        Assert.Equal([1, 2, 3, .. new byte[100_000], 4, 5], answer.Body[5..]);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(12)]
    [InlineData(22)]
    public async Task Call_LastOfSeveralGzipMembersCutShort_IsInternal(int missing)
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(server, RawCall.Frame([.. Gzip(new byte[100]), .. Gzip(new byte[100])[..^missing]], flag: 1), ("grpc-encoding", "gzip"));

        Assert.Equal("13", answer.Status);
    }

    [Fact]
    public async Task Call_BytesBehindGzip_AreInternal()
    {
        await using var server = await EchoServer.StartAsync();

        var answer = await SendAsync(server, RawCall.Frame([.. Gzip(new byte[100]), 1, 2, 3, 4, 5], flag: 1), ("grpc-encoding", "gzip"));

        Assert.Equal("13", answer.Status);
    }

    [Theory]
    [InlineData("\t\ntest with whitespace\r\nand Unicode BMP \u263A and non-BMP \U0001F608\t\n", "%09%0Atest with whitespace%0D%0Aand Unicode BMP %E2%98%BA and non-BMP %F0%9F%98%88%09%0A")]
    [InlineData("100 %", "100 %25")]
    public async Task Call_HandlerThrowsStatus_MessageIsPercentEncoded(string detail, string encoded)
    {
        await using var server = await EchoServer.StartAsync((_, _) => throw new GrpcException(GrpcStatusCode.InvalidArgument, detail));

        var answer = await RawCall.SendAsync(new Uri(server.Address, EchoServer.Custom.Path), RawCall.Frame([]));

        Assert.Equal(("3", encoded), (answer.Headers["grpc-status"], answer.Headers["grpc-message"]));
    }

    [Fact]
    public async Task Call_HandlerThrows_IsUnknownWithoutItsWords()
    {
        await using var server = await EchoServer.StartAsync((_, _) => throw new InvalidOperationException("secret"));
        server.ErrorsExpected = true;

        var answer = await RawCall.SendAsync(new Uri(server.Address, EchoServer.Custom.Path), RawCall.Frame([]));

        Assert.Equal(("2", "Exception was thrown by handler."), (answer.Status, answer.Message));
        Assert.Contains("secret", Assert.Single(server.Errors), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("10S", "0")]
    [InlineData("99999999H", "0")]
    [InlineData("1n", "4")]
    [InlineData("0m", "4")]
    [InlineData("100000000S", "13")]
    [InlineData("S", "13")]
    [InlineData("5x", "13")]
    [InlineData("-5S", "13")]
    public async Task Call_Timeout_IsKeptOrRefused(string timeout, string status)
    {
        await using var server = await EchoServer.StartAsync(async (request, call) =>
        {
            Assert.NotNull(call.Deadline);
            if (call.Deadline < DateTime.UtcNow.AddSeconds(1))
            {
                await Task.Delay(Timeout.Infinite, call.CancellationToken);
            }

            return request;
        });

        var answer = await RawCall.SendAsync(
            new Uri(server.Address, EchoServer.Custom.Path), RawCall.Frame([]), headers: ("grpc-timeout", timeout));

        Assert.Equal(status, answer.Status);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Call_HandlerThatDoesNotHeedItsDeadline_IsAnsweredAtTheDeadline(bool blocksItsThread)
    {
        var release = new TaskCompletionSource();
        using var releaseThread = new ManualResetEventSlim();
        var (begun, ended) = (new TaskCompletionSource(), new TaskCompletionSource());
        await using var server = await EchoServer.StartAsync(async (request, call) =>
        {
            begun.TrySetResult();
            if (blocksItsThread)
            {
                releaseThread.Wait(EchoServer.Soon);
            }
            else
            {
                await release.Task;
            }

            call.ResponseTrailers.Add("x-late", "yes");
            ended.TrySetResult();
            return request;
        });

        await EchoServer.UntilItBeginsAsync(begun.Task, async timeout =>
        {
            var answer = await RawCall.SendAsync(
                new Uri(server.Address, EchoServer.Custom.Path), RawCall.Frame([]), headers: ("grpc-timeout", $"{(int)timeout.TotalMilliseconds}m"));
            Assert.Equal("4", answer.Status);
        });

        Assert.False(ended.Task.IsCompleted);
        release.SetResult();
        releaseThread.Set();
        await ended.Task.WaitAsync(EchoServer.Soon);
        using var channel = server.Open();
        Assert.Equal([7], await channel.CallAsync(EchoServer.Echo, [7], null, EchoServer.Soon));
    }

    [Fact]
    public async Task Call_TimeoutThatHasPassed_IsDeadlineExceededBeforeTheHandler()
    {
        await using var server = await EchoServer.StartAsync((_, _) => throw new InvalidOperationException("called"));

        var answer = await RawCall.SendAsync(
            new Uri(server.Address, EchoServer.Custom.Path), RawCall.Frame([]), headers: ("grpc-timeout", "0n"));

        Assert.Equal("4", answer.Status);
    }

    [Fact]
    public async Task Call_ClientThatGoesAwayInMidRequest_IsNoErrorOfTheServer()
    {
        await using var server = await EchoServer.StartAsync();
        using var invoker = new HttpMessageInvoker(new SocketsHttpHandler { UseProxy = false });

        await Task.WhenAll(Enumerable.Range(0, 100).Select(async i =>
        {
            using var cancellation = new CancellationTokenSource();
            using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(server.Address, EchoServer.Echo.Path))
            {
                Version = HttpVersion.Version20,
                VersionPolicy = HttpVersionPolicy.RequestVersionExact,
                Content = new HalfSentContent(cancellation),
            };
            await Assert.ThrowsAnyAsync<Exception>(() => invoker.SendAsync(request, cancellation.Token).WaitAsync(EchoServer.Soon));
        }));

        Assert.Equal("0", (await SendAsync(server, RawCall.Frame([1]))).Status);
    }

    private static Task<RawAnswer> SendAsync(EchoServer server, byte[] body, params (string Name, string Value)[] headers) =>
        RawCall.SendAsync(new Uri(server.Address, EchoServer.Echo.Path), body, headers: headers);

    private static byte[] Gzip(byte[] plain)
    {
        var output = new MemoryStream();
        using (var gzip = new GZipStream(output, CompressionLevel.Fastest))
        {
            gzip.Write(plain);
        }

        return output.ToArray();
    }

    private static byte[] Gunzip(byte[] compressed)
    {
        using var gzip = new GZipStream(new MemoryStream(compressed), CompressionMode.Decompress);
        var output = new MemoryStream();
        gzip.CopyTo(output);
        return output.ToArray();
    }
}

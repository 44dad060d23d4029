using System.IO.Compression;

namespace Transport.Server.Tests.Limits;

/// <summary>Small requests that are decoded to many objects.</summary>
public sealed class RequestObjectsTests
{
    private const int Megabyte = 1024 * 1024;

    /// <summary>Of 128 bytes each or more: 12.8 MB.</summary>
    private const int Orders = 100_000;

    private static readonly ServerLimits Limits = new() { MaxRequestBytesUnderWay = 8 * Megabyte };

    [Fact]
    public async Task SubmitCustomerOrders_ObjectsBeyondTheSum_AreToldToTryAgainAndGiveTheirRoomBack()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Limits = Limits });
        var text = "[" + string.Join(',', Enumerable.Repeat("{}", Orders)) + "]";

        using var refused = await PostAsync(server, text);
        using var half = await PostAsync(server, "[" + string.Join(',', Enumerable.Repeat("{}", Orders / 2)) + "]");
        using var again = await PostAsync(server, "[" + string.Join(',', Enumerable.Repeat("{}", Orders / 2)) + "]");

        Assert.Equal(HttpStatusCode.ServiceUnavailable, refused.StatusCode);
        Assert.NotNull(refused.Headers.RetryAfter);
        Assert.Equal((HttpStatusCode.OK, HttpStatusCode.OK), (half.StatusCode, again.StatusCode));
    }

    [Theory]
    [InlineData("messagepack", "application/vnd.msgpack")]
    [InlineData("protobuf", "application/x-protobuf")]
    [InlineData("memorypack", "application/x-memorypack")]
    [InlineData("newtonsoft-json", "application/json")]
    public async Task SubmitCustomerOrders_OfALibrary_ObjectsBeyondTheSum_AreToldToTryAgain(string row, string mediaType)
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Limits = Limits, Plugins = [Path.Combine(BuiltPlugins.Folder, row)] });
        var body = row switch
        {
            "protobuf" => Empty(Orders),
            "newtonsoft-json" => Encoding.UTF8.GetBytes("[" + string.Join(',', Enumerable.Repeat("{}", Orders)) + "]"),
            _ => Written(row),
        };
        Assert.InRange(body.Length, 1, 6 * Megabyte);
        using var content = new ByteArrayContent(body);
        content.Headers.ContentType = new(mediaType);

        using var response = await server.Client.PostAsync($"/rpc/{row}/customer-orders", content, Deadline.Soon);

        Assert.True(response.StatusCode == HttpStatusCode.ServiceUnavailable, $"{response.StatusCode}: {await response.Content.ReadAsStringAsync(Deadline.Soon)}");
    }

    [Theory]
    [InlineData("grpc")]
    [InlineData("protobuf-net-grpc")]
    public async Task Grpc_ObjectsBeyondTheSum_AreResourceExhausted(string row) =>
        Assert.Equal("8", await CallAsync(row, RawGrpc.Framed(Empty(Orders)), encoding: null));

    [Theory]
    [InlineData("grpc")]
    [InlineData("protobuf-net-grpc")]
    public async Task Grpc_ACompressedMessage_IsUnimplemented(string row)
    {
        using var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.SmallestSize, leaveOpen: true))
        {
            gzip.Write(Empty(Orders));
        }

        Assert.Equal("12", await CallAsync(row, RawGrpc.Framed(packed.ToArray(), isCompressed: true), "gzip"));
    }

    private static async Task<HttpResponseMessage> PostAsync(TestServer server, string json)
    {
        using var content = new StringContent(json, Encoding.UTF8, "application/json");
        return await server.Client.PostAsync("/rpc/json/customer-orders", content, Deadline.Soon);
    }

    /// <returns>The call's <c>grpc-status</c>.</returns>
    private static async Task<string> CallAsync(string row, byte[] body, string? encoding)
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, row), row), Limits = Limits });
        using var client = new HttpClient();
        using var request = RawGrpc.Request(server.AddressOf(row), $"{RawGrpc.People}/SubmitCustomerOrders", new ByteArrayContent(body));
        if (encoding is not null)
        {
            request.Headers.Add("grpc-encoding", encoding);
        }

        using var response = await client.SendAsync(request, Deadline.Soon);
        return (await RawGrpc.StatusOfAsync(response, Deadline.Soon)).Status;
    }

    /// <summary>Orders without anything: field 1, of no bytes.</summary>
    private static byte[] Empty(int orders) => [.. Enumerable.Range(0, orders).SelectMany(_ => (byte[])[0x0a, 0])];

    /// <summary>Orders as the library writes them, most of whose members are null.</summary>
    private static byte[] Written(string row)
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        BuiltPlugins.Encoding(row).Write(output, Enumerable.Range(0, Orders).Select(_ => new PayloadModels.CustomerOrder()).ToArray());
        return output.WrittenSpan.ToArray();
    }
}

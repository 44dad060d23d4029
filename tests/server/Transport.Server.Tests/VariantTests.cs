using Transport.Conformance;

namespace Transport.Server.Tests;

/// <summary>Endpoints as runs serve them in variants.</summary>
public sealed class VariantTests
{
    private const int FrameHead = 9;
    private const int Http2Preface = 24;
    private const byte HeadersFrame = 1;
    private const byte SettingsFrame = 4;
    private const byte WindowUpdateFrame = 8;

    [Theory]
    [InlineData(HttpVariants.Http2)]
    [InlineData(HttpVariants.Tls)]
    [InlineData(HttpVariants.Http2 | HttpVariants.Tls)]
    [InlineData(HttpVariants.Brotli)]
    [InlineData(HttpVariants.LocalSocket)]
    [InlineData(HttpVariants.Http2 | HttpVariants.LocalSocket | HttpVariants.Tls | HttpVariants.Gzip)]
    [InlineData(HttpVariants.Zstd)]
    [InlineData(HttpVariants.Stream)]
    [InlineData(HttpVariants.Http2 | HttpVariants.LocalSocket | HttpVariants.Tls | HttpVariants.Stream)]
    [InlineData(HttpVariants.Http2 | HttpVariants.Tls | HttpVariants.Zstd)]
    public async Task Check_EncodingInAVariant_PassesEveryCheck(HttpVariants variants)
    {
        await using var server = await StartAsync(variants, only: "json");

        await AssertConformsAsync(server, new VariantTransport(new HttpEncodingTransport(InBoxEncodings.Json), variants));
    }

    [Theory]
    [InlineData("grpc", HttpVariants.Tls)]
    [InlineData("grpc", HttpVariants.LocalSocket)]
    [InlineData("grpc", HttpVariants.Stream)]
    [InlineData("odata+compiled", HttpVariants.Stream)]
    [InlineData("protobuf-net-grpc", HttpVariants.LocalSocket | HttpVariants.Tls)]
    [InlineData("odata", HttpVariants.LocalSocket)]
    [InlineData("odata+compiled", HttpVariants.Http2)]
    [InlineData("odata", HttpVariants.Http2 | HttpVariants.Tls)]
    [InlineData("grpc", HttpVariants.Gzip)]
    [InlineData("protobuf-net-grpc", HttpVariants.Tls | HttpVariants.Gzip)]
    [InlineData("arrow-flight", HttpVariants.Gzip)]
    [InlineData("odata", HttpVariants.Gzip)]
    [InlineData("odata+compiled", HttpVariants.Http2 | HttpVariants.Tls | HttpVariants.Brotli)]
    public async Task Check_PluginsTransportInAVariant_PassesEveryCheck(string id, HttpVariants variants)
    {
        var row = BuiltPlugins.Transports.First(row => row.Description.Id == id);
        Assert.True(row.Description.Allows(variants));
        await using var server = await StartAsync(variants, plugin: new PluginHalf(Path.Combine(BuiltPlugins.Folder, id.Split('+')[0]), row.Description.EndpointId));
        // One check cancels calls, and gRPC's server logs each that it was reading.
        server.Logs.ErrorsExpected = row.Description.Protocol == WireProtocol.Http2;

        await AssertConformsAsync(server, new VariantTransport(row, variants));
    }

    /// <summary>What its library compresses: the client asks for it, and only the variant's does.</summary>
    [Theory]
    [InlineData("grpc", HttpVariants.Gzip)]
    [InlineData("odata", HttpVariants.Brotli)]
    [InlineData("odata+compiled", HttpVariants.Gzip)]
    public async Task Response_OfAPluginsTransport_IsCompressedInTheVariantAlone(string id, HttpVariants variants)
    {
        var row = BuiltPlugins.Transports.First(row => row.Description.Id == id);
        await using var server = await StartAsync(HttpVariants.None, plugin: new PluginHalf(Path.Combine(BuiltPlugins.Folder, id.Split('+')[0]), row.Description.EndpointId));

        var plain = await BytesAsync(row);
        var compressed = await BytesAsync(new VariantTransport(row, variants));

        Assert.InRange(compressed, 1, plain / 2);

        async Task<int> BytesAsync(ITransport transport)
        {
            await using var relay = ByteRelay.Start(Assert.Single(server.Ready.Endpoints).Address);
            await using (var client = transport.CreateClient(new ClientOptions { Address = relay.Address }))
            {
                Assert.Equal(1000, (await client.GetPersonsAsync(1000, true, Deadline.Soon)).Count);
            }

            return relay.Take().Responses.Length;
        }
    }

    [Fact]
    public async Task Response_OfGrpcThatIsLongerThanItsCallCanNeedWhenDecompressed_IsRefusedByTheClient()
    {
        var row = BuiltPlugins.Transports.First(row => row.Description.Id == "grpc");
        await using var server = await StartAsync(HttpVariants.None, plugin: new PluginHalf(Path.Combine(BuiltPlugins.Folder, "grpc"), "grpc"));
        await using var client = new VariantTransport(row, HttpVariants.Gzip).CreateClient(new ClientOptions { Address = Assert.Single(server.Ready.Endpoints).Address, MaxResponseBytes = 10_000 });

        var problem = await Assert.ThrowsAnyAsync<Exception>(() => client.GetPersonsAsync(1000, true, Deadline.Soon).AsTask());

        Assert.Contains("longer than 10000 bytes when it is decompressed", problem.ToString(), StringComparison.Ordinal);
        Assert.Equal(server.Repository.Query(5, 1), await client.QueryAsync(5, 1, Deadline.Soon));
    }

    /// <summary>grpc-js and others fail otherwise.</summary>
    [Theory]
    [InlineData("grpc", 0)]
    [InlineData("grpc", 10)]
    [InlineData("protobuf-net-grpc", 0)]
    public async Task Response_ThatIsCompressed_IsGzipAlsoWhereItIsEmpty(string id, byte count)
    {
        await using var server = await StartAsync(HttpVariants.None, plugin: new PluginHalf(Path.Combine(BuiltPlugins.Folder, id), id));
        byte[] message = count == 0 ? [] : [8, count];
        using var http = new HttpClient();
        using var request = RawGrpc.Request(Assert.Single(server.Ready.Endpoints).Address, $"{RawGrpc.People}/GetPersons", message);
        request.Headers.Add("grpc-accept-encoding", "identity,gzip");
        using var response = await http.SendAsync(request, Deadline.Soon);
        var body = await response.Content.ReadAsByteArrayAsync(Deadline.Soon);

        Assert.Equal(1, body[0]);
        var unpacked = new MemoryStream();
        await using (var gzip = new System.IO.Compression.GZipStream(new MemoryStream(body[5..]), System.IO.Compression.CompressionMode.Decompress))
        {
            await gzip.CopyToAsync(unpacked, Deadline.Soon);
        }

        Assert.Equal(0x1F, body[5]);
        Assert.Equal(count > 0, unpacked.Length > 0);
    }

    /// <summary>Whoever has seen enough goes, and calls again.</summary>
    [Theory]
    [InlineData("json")]
    [InlineData("grpc")]
    [InlineData("odata+compiled")]
    public async Task Stream_EndedAfterItsFirstObject_LeavesTheClientUsable(string id)
    {
        var row = BuiltPlugins.Transports.Append(new HttpEncodingTransport(InBoxEncodings.Json)).First(row => row.Description.Id == id);
        await using var server = id == "json"
            ? await StartAsync(HttpVariants.None, only: id)
            : await StartAsync(HttpVariants.None, plugin: new PluginHalf(Path.Combine(BuiltPlugins.Folder, id.Split('+')[0]), row.Description.EndpointId));
        server.Logs.ErrorsExpected = id == "grpc";
        await using var client = new VariantTransport(row, HttpVariants.Stream).CreateClient(new ClientOptions { Address = Assert.Single(server.Ready.Endpoints).Address });

        await foreach (var person in client.StreamPersonsAsync(10_000, true, Deadline.Soon))
        {
            Assert.Equal(1, person.Id);
            break;
        }

        Assert.Equal(PeopleDigest.Of(server.Repository.GetPersons(1000, true)), PeopleDigest.Of(await client.GetPersonsAsync(1000, true, Deadline.Soon)));
    }

    /// <summary>So that an encoding over HTTP/2 and gRPC differ in nothing but the encoding and the call's framing.</summary>
    [Fact]
    public async Task Settings_OfAnEncodingOverHttp2_AreThoseOfGrpcOnBothSides()
    {
        var grpc = BuiltPlugins.Transports.First(row => row.Description.Id == "grpc");
        await using var ofEncoding = await StartAsync(HttpVariants.Http2, only: "json");
        await using var ofGrpc = await StartAsync(HttpVariants.None, plugin: new PluginHalf(Path.Combine(BuiltPlugins.Folder, "grpc"), "grpc"));

        var json = await SettingsAsync(ofEncoding, new VariantTransport(new HttpEncodingTransport(InBoxEncodings.Json), HttpVariants.Http2));
        var rpc = await SettingsAsync(ofGrpc, grpc);

        Assert.NotEmpty(json.Client);
        Assert.NotEmpty(json.Server);
        Assert.Equal(rpc, json);
    }

    [Fact]
    public async Task Get_ClientThatTrustsNobody_IsRefusedByTheClient()
    {
        await using var server = await StartAsync(HttpVariants.Tls, only: "json");
        await using var client = new VariantTransport(new HttpEncodingTransport(InBoxEncodings.Json), HttpVariants.Tls).CreateClient(new ClientOptions { Address = server.AddressOf("json") });

        var problem = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetPersonsAsync(1, false, Deadline.Soon).AsTask());

        Assert.Contains("UntrustedRoot", problem.InnerException!.Message, StringComparison.Ordinal);
    }

    /// <summary>CVE-2023-44487: requests that are cancelled as soon as they are sent, as many as a second has room for.</summary>
    [Fact]
    public async Task Requests_FloodOfResets_LeavesOthersServedAndNothingBehind()
    {
        const int Requests = 20_000;
        await using var server = await StartAsync(HttpVariants.Http2, only: "json");
        // Kestrel logs that it ends the connection.
        server.Logs.ErrorsExpected = true;
        var address = server.AddressOf("json");
        var path = Encoding.ASCII.GetBytes(address.AbsolutePath + "/persons?count=1000&orders=true");
        var before = GC.GetTotalMemory(forceFullCollection: true);
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(IPAddress.Loopback, address.Port, Deadline.Soon);
        await using var stream = new NetworkStream(socket);
        await stream.WriteAsync((byte[])[.. "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8, 0, 0, 0, SettingsFrame, 0, 0, 0, 0, 0], Deadline.Soon);

        var ended = false;
        for (var request = 0; request < Requests && !ended; request++)
        {
            var id = new byte[4];
            BinaryPrimitives.WriteInt32BigEndian(id, (2 * request) + 1);
            // GET, http, the path and an authority as literals (RFC 7541, 6.2.2); then RST_STREAM with CANCEL.
            byte[] head = [0x82, 0x86, 0x04, (byte)path.Length, .. path, 0x01, 1, (byte)'a'];
            try
            {
                await stream.WriteAsync((byte[])[0, 0, (byte)head.Length, HeadersFrame, 5, .. id, .. head, 0, 0, 4, 3, 0, .. id, 0, 0, 0, 8], Deadline.Soon);
            }
            catch (IOException)
            {
                // The server may end such a connection.
                ended = true;
            }
        }

        await using var client = new VariantTransport(new HttpEncodingTransport(InBoxEncodings.Json), HttpVariants.Http2).CreateClient(new ClientOptions { Address = address });
        Assert.Equal(1000, (await client.GetPersonsAsync(1000, true, Deadline.Soon)).Count);
        socket.Dispose();
        Assert.InRange(GC.GetTotalMemory(forceFullCollection: true) - before, long.MinValue, 100_000_000);
    }

    /// <summary>So that no client that ignores the variant is measured over TCP.</summary>
    [Fact]
    public async Task Get_ClientThatKnowsNoLocalSockets_IsRefusedByTheSystem()
    {
        await using var server = await StartAsync(HttpVariants.LocalSocket, only: "json");
        await using var client = new HttpEncodingTransport(InBoxEncodings.Json).CreateClient(new ClientOptions { Address = server.AddressOf("json") });

        var problem = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetPersonsAsync(1, false, Deadline.Soon).AsTask());

        Assert.Equal(HttpRequestError.ConnectionError, problem.HttpRequestError);
    }

    private static Task<TestServer> StartAsync(HttpVariants variants, string? only = null, PluginHalf? plugin = null) => TestServer.StartAsync(
        new ServerOptions { Persons = 1000, MaxCount = 10_000, Only = only, HostPlugin = plugin, Variants = variants & HttpVariants.OfListener });

    private static async Task AssertConformsAsync(TestServer server, VariantTransport row)
    {
        var endpoint = Assert.Single(server.Ready.Endpoints);
        var results = await TransportConformance.CheckAsync(row, endpoint.Address, server.Repository, Deadline.Soon, EndpointInfo.Trusted(endpoint.Certificate));

        Assert.NotEmpty(results);
        Assert.All(results, result => Assert.True(result.Passed, $"{result.Check}: {result.Detail}"));
    }

    private static async Task<(string Client, string Server)> SettingsAsync(TestServer server, ITransport row)
    {
        await using var relay = ByteRelay.Start(Assert.Single(server.Ready.Endpoints).Address);
        await using var client = row.CreateClient(new ClientOptions { Address = relay.Address });
        await client.GetPersonsAsync(1, false, Deadline.Soon);
        var passed = relay.Take();
        return (Settings(passed.Requests.AsSpan(Http2Preface)), Settings(passed.Responses));
    }

    /// <summary>The frames of settings and windows before the first message (RFC 9113, 6.5 and 6.9), without acknowledgements.</summary>
    private static string Settings(ReadOnlySpan<byte> frames)
    {
        var found = new List<string>();
        while (frames[3] is not HeadersFrame)
        {
            var length = FrameHead + ((frames[0] << 16) | (frames[1] << 8) | frames[2]);
            if (frames[3] == WindowUpdateFrame || (frames[3] == SettingsFrame && length > FrameHead))
            {
                found.Add(Convert.ToHexString(frames[..length]));
            }

            frames = frames[length..];
        }

        Assert.NotEmpty(found);
        return string.Join(' ', found);
    }
}

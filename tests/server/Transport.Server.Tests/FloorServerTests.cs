using Transport.Server.Floor;

namespace Transport.Server.Tests;

public sealed class FloorServerTests(TestServer server) : IClassFixture<TestServer>
{
    [Theory]
    [InlineData(0, 0, 0, "00")]
    [InlineData(0, 2, 0, "02" + "01" + "08506572736F6E31" + "10A772702F96CE08" + "6CEBA7FFACF9F13F" + "00" + "02" + "08506572736F6E32" + "20CE72702F96CE08" + "B6F5D37FD6FC0040" + "00")]
    [InlineData(2, 5, 119, "72")]
    public async Task Request_Sent_IsAnsweredWithLengthAndTheValueTwice(byte operation, int count, int flags, string hex)
    {
        using var client = await ConnectAsync();

        await SendAsync(client, operation, count, flags);
        var first = await ReceiveAsync(client);
        await SendAsync(client, operation, count, flags);

        Assert.Equal(hex, Convert.ToHexString(first));
        Assert.Equal(first, await ReceiveAsync(client));
    }

    /// <summary>A limit that sends more than a row would be none.</summary>
    [Theory]
    [InlineData(1000, 0, 33_510)]
    [InlineData(1000, 1, 103_249)]
    [InlineData(-1, 1, 600)]
    public async Task Request_ForPersons_IsAnsweredWithNoMoreBytesThanMessagePackHas(int count, int flags, int most)
    {
        using var client = await ConnectAsync();

        await SendAsync(client, 0, count, flags);

        Assert.InRange((await ReceiveAsync(client)).Length, most / 2, most);
    }

    /// <summary>It was reset in half of all cases, while the server still waited for its first byte.</summary>
    [Fact]
    public async Task Request_WhoseSenderClosesItsHalfAtOnce_IsAnswered()
    {
        for (var i = 0; i < 200; i++)
        {
            using var client = await ConnectAsync();
            var stream = client.GetStream();
            await SendAsync(client, 2, 5, 119);
            client.Client.Shutdown(SocketShutdown.Send);

            var answer = new byte[5];
            await stream.ReadExactlyAsync(answer, Deadline.Soon);
            Assert.Equal([1, 0, 0, 0, 114], answer);
        }
    }

    [Fact]
    public async Task Requests_SentInPiecesAndTogether_AreAnsweredInTurn()
    {
        using var client = await ConnectAsync();
        byte[] query = [2, 5, 0, 0, 0, 119, 0, 0, 0];

        await client.GetStream().WriteAsync(query.AsMemory(0, 4), Deadline.Soon);
        await client.GetStream().WriteAsync((byte[])[.. query[4..], .. query, .. query], Deadline.Soon);

        for (var i = 0; i < 3; i++)
        {
            Assert.Equal([114], await ReceiveAsync(client));
        }
    }

    [Theory]
    [InlineData(0, -2, 0)]
    [InlineData(0, 10_001, 0)]
    [InlineData(0, 1, 2)]
    [InlineData(1, -1, 0)]
    [InlineData(3, 1, 0)]
    [InlineData(255, 1, 0)]
    public async Task Request_OutsideTheContract_ClosesTheConnection(byte operation, int count, int flags)
    {
        using var client = await ConnectAsync();

        await SendAsync(client, operation, count, flags);

        Assert.Equal(0, await client.GetStream().ReadAsync(new byte[1], Deadline.Soon));
    }

    [Fact]
    public async Task Request_BegunAndNotFinished_ClosesTheConnection()
    {
        await using var app = await ServeAsync(new FloorServer(requestWithin: TimeSpan.FromMilliseconds(400)), server.Repository);
        using var client = new TcpClient();
        await client.ConnectAsync(AddressOf(app), Deadline.Soon);

        await client.GetStream().WriteAsync((byte[])[2, 5, 0], Deadline.Soon);

        Assert.Equal(0, await client.GetStream().ReadAsync(new byte[1], Deadline.Soon));
    }

    [Fact]
    public async Task Requests_ThatAreFollowedByNone_CloseTheConnection()
    {
        await using var app = await ServeAsync(new FloorServer(idle: TimeSpan.FromMilliseconds(400)), server.Repository);
        using var client = new TcpClient();
        await client.ConnectAsync(AddressOf(app), Deadline.Soon);

        await SendAsync(client, 2, 5, 119);
        Assert.Equal([114], await ReceiveAsync(client));

        await EndAsync(client);
    }

    /// <summary>Each held a copy of the whole answer, for ten minutes.</summary>
    [Fact]
    public async Task Answer_ThatIsNotRead_ClosesTheConnection()
    {
        await using var app = await ServeAsync(new FloorServer(pieceWithin: TimeSpan.FromMilliseconds(400)), new MockPersonRepository(1000, 300_000));
        using var client = new TcpClient();
        await client.ConnectAsync(AddressOf(app), Deadline.Soon);
        await SendAsync(client, 0, 300_000, 1);
        var length = new byte[4];
        await client.GetStream().ReadExactlyAsync(length, Deadline.Soon);

        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);

        long read = 0;
        var buffer = new byte[1024 * 1024];
        try
        {
            for (int taken; (taken = await client.GetStream().ReadAsync(buffer, Deadline.Soon)) > 0; read += taken)
            {
            }
        }
        catch (IOException reset)
        {
            Assert.IsType<SocketException>(reset.InnerException);
        }

        Assert.InRange(read, 0, BinaryPrimitives.ReadUInt32LittleEndian(length) - 1);
    }

    private static IPEndPoint AddressOf(WebApplication app) => IPEndPoint.Parse(new Uri(app.Urls.Single()).Authority);

    private static async Task<WebApplication> ServeAsync(FloorServer floor, IPersonRepository repository)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        var endpoint = floor.Configure(new TransportHostBuilder(builder, repository, new ServerLimits(), _ => 0));
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => endpoint.Listener.Configure!(listen)));
        var app = builder.Build();
        await app.StartAsync(Deadline.Soon);
        return app;
    }

    /// <summary>In order, or by a reset.</summary>
    private static async Task EndAsync(TcpClient client)
    {
        try
        {
            Assert.Equal(0, await client.GetStream().ReadAsync(new byte[1], Deadline.Soon));
        }
        catch (IOException reset)
        {
            Assert.IsType<SocketException>(reset.InnerException);
        }
    }

    private static async Task SendAsync(TcpClient client, byte operation, int count, int flags)
    {
        var request = new byte[9];
        request[0] = operation;
        BinaryPrimitives.WriteInt32LittleEndian(request.AsSpan(1), count);
        BinaryPrimitives.WriteInt32LittleEndian(request.AsSpan(5), flags);
        await client.GetStream().WriteAsync(request, Deadline.Soon);
    }

    private static async Task<byte[]> ReceiveAsync(TcpClient client)
    {
        var length = new byte[4];
        await client.GetStream().ReadExactlyAsync(length, Deadline.Soon);
        var answer = new byte[BinaryPrimitives.ReadUInt32LittleEndian(length)];
        await client.GetStream().ReadExactlyAsync(answer, Deadline.Soon);
        return answer;
    }

    private async Task<TcpClient> ConnectAsync()
    {
        var address = server.AddressOf("floor");
        var client = new TcpClient { NoDelay = true };
        await client.ConnectAsync(address.Host, address.Port, Deadline.Soon);
        return client;
    }
}

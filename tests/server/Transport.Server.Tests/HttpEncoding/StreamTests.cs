using System.Buffers;
using Transport.Server.HttpEncoding;

namespace Transport.Server.Tests.HttpEncoding;

/// <summary>Answers as streams of objects, at the sockets.</summary>
public sealed class StreamTests
{
    private const int Many = 200_000;

    [Fact]
    public async Task Get_StreamOfJson_IsOneTextALine()
    {
        await using var server = await StartAsync();

        using var response = await server.Client.GetAsync(new Uri("/rpc/json/persons/stream?count=3&orders=true", UriKind.Relative), Deadline.Soon);

        Assert.Equal("application/x-ndjson", response.Content.Headers.ContentType?.ToString());
        var text = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.EndsWith("\n", text, StringComparison.Ordinal);
        var persons = text.TrimEnd('\n').Split('\n').Select(line => InBoxEncodings.Json.Read<Person>(new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(line)))).ToList();
        Assert.Equal(PeopleDigest.Of(server.Repository.GetPersons(3, true)), PeopleDigest.Of(persons));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(Many)]
    public async Task Stream_OfAnyNumber_HasTheDigestOfTheSource(int count)
    {
        await using var server = await StartAsync();
        await using var client = ClientOf(server);
        var expected = server.Repository.GetPersons(count, false);

        var digest = await PeopleDigest.OfStreamAsync(expected.Length, client.StreamPersonsAsync(count, false, Deadline.Soon), Deadline.Soon);

        Assert.Equal(PeopleDigest.Of(expected), digest);
    }

    [Theory]
    [InlineData("count=-2&orders=true", HttpStatusCode.BadRequest)]
    [InlineData("count=300000&orders=true", HttpStatusCode.BadRequest)]
    [InlineData("count=x&orders=true", HttpStatusCode.BadRequest)]
    public async Task Get_StreamThatThereIsNone_IsAnErrorBeforeAnyObject(string query, HttpStatusCode expected)
    {
        await using var server = await StartAsync();

        using var response = await server.Client.GetAsync(new Uri("/rpc/json/persons/stream?" + query, UriKind.Relative), Deadline.Soon);

        Assert.Equal(expected, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
    }

    [Fact]
    public async Task Get_StreamThatAcceptExcludes_IsRefused()
    {
        await using var server = await StartAsync();
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri("/rpc/json/persons/stream?count=1&orders=true", UriKind.Relative)) { Headers = { { "Accept", "text/html" } } };

        using var response = await server.Client.SendAsync(request, Deadline.Soon);

        Assert.Equal(HttpStatusCode.NotAcceptable, response.StatusCode);
    }

    /// <summary>A reader that takes nothing: the server makes what the connection's buffers hold, and no more. What is not read is some 15 MB.</summary>
    [Fact]
    public async Task Stream_ToAReaderThatStandsStill_StopsTheSource()
    {
        var source = new CountingSource();
        var (server, address) = await StartAsync(source);
        await using (server)
        {
            using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = 64 * 1024 };
            await socket.ConnectAsync(IPAddress.Loopback, address.Port, Deadline.Soon);
            await socket.SendAsync(Encoding.ASCII.GetBytes("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n"), Deadline.Soon);

            var made = await StandingAsync(source);

            Assert.InRange(made, 1, Many / 2);
            // And goes on where somebody reads.
            var buffer = new byte[1024 * 1024];
            for (var read = 0; read < 4 * buffer.Length;)
            {
                var more = await socket.ReceiveAsync(buffer, Deadline.Soon);
                Assert.NotEqual(0, more);
                read += more;
            }

            Assert.True(await StandingAsync(source) > made);
        }
    }

    [Fact]
    public async Task Stream_WhoseReaderGoesInTheMiddle_EndsTheSource()
    {
        var source = new CountingSource();
        var (server, address) = await StartAsync(source);
        await using (server)
        {
            using (var socket = new Socket(SocketType.Stream, ProtocolType.Tcp))
            {
                await socket.ConnectAsync(IPAddress.Loopback, address.Port, Deadline.Soon);
                await socket.SendAsync(Encoding.ASCII.GetBytes("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n"), Deadline.Soon);
                await socket.ReceiveAsync(new byte[1000], Deadline.Soon);
            }

            await source.Ended.WaitAsync(Deadline.Soon);
            Assert.InRange(source.Made, 1, Many - 1);
        }
    }

    [Fact]
    public async Task Stream_WhoseSourceFailsInTheMiddle_DoesNotLookWhole()
    {
        var source = new CountingSource { FailsAt = 1000 };
        var (server, address) = await StartAsync(source);
        await using (server)
        {
            using var http = new HttpClient();

            await Assert.ThrowsAnyAsync<HttpRequestException>(() => http.GetByteArrayAsync(address, Deadline.Soon));

            Assert.Equal(1000, source.Made);
        }
    }

    private static Task<TestServer> StartAsync() => TestServer.StartAsync(new ServerOptions { Persons = 1000, MaxCount = Many, Only = "json" });

    private static ITransportClient ClientOf(TestServer server) =>
        new VariantTransport(new HttpEncodingTransport(InBoxEncodings.Json), HttpVariants.Stream).CreateClient(new ClientOptions { Address = server.AddressOf("json") });

    private static async Task<(WebApplication Server, Uri Address)> StartAsync(CountingSource source)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        var server = builder.Build();
        var response = new StreamedResponse(InBoxEncodings.Json);
        server.MapGet("/stream", context => response.WriteAsync(context, source.Persons()));
        await server.StartAsync(Deadline.Soon);
        return (server, new Uri(new Uri(server.Urls.Single()), "/stream"));
    }

    /// <summary>What the source has made once it makes no more.</summary>
    private static async Task<int> StandingAsync(CountingSource source)
    {
        var deadline = Deadline.Soon;
        for (var made = -1; made != source.Made || made == 0;)
        {
            made = source.Made;
            await Task.Delay(300, deadline);
        }

        return source.Made;
    }

    private sealed class CountingSource
    {
        private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private int _made;

        public int Made => Volatile.Read(ref _made);

        public int FailsAt { get; init; } = int.MaxValue;

        public Task Ended => _ended.Task;

        public async IAsyncEnumerable<Person> Persons()
        {
            try
            {
                for (var i = 1; i <= Many; i++)
                {
                    if (i > FailsAt)
                    {
                        throw new InvalidOperationException("the source failed");
                    }

                    Volatile.Write(ref _made, i);
                    yield return PeopleData.MakePerson(i, includeOrders: false);
                }

                await Task.CompletedTask;
            }
            finally
            {
                _ended.TrySetResult();
            }
        }
    }
}

using System.Net.Http.Json;
using System.Net.WebSockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Logging;
using Transport.Server.Settings;

namespace Transport.Plugins.Tests;

/// <summary>SignalR, StreamJsonRpc, GraphQL, Arrow Flight and the clients of the endpoint <c>json</c>: the kit, payloads, other clients, and what is no message.</summary>
public sealed class RpcRowTests
{
    private const string SignalRHandshake = "{\"protocol\":\"json\",\"version\":1}\u001e";

    [Theory]
    [InlineData("signalr")]
    [InlineData("signalr+messagepack")]
    [InlineData("streamjsonrpc")]
    [InlineData("streamjsonrpc+messagepack")]
    [InlineData("graphql")]
    [InlineData("arrow-flight")]
    [InlineData("json+refit")]
    [InlineData("json+resilience")]
    [InlineData("json+nswag")]
    [InlineData("json+kiota")]
    public async Task CheckAsync_AsRow_PassesEverything(string row)
    {
        var transport = BuiltPlugins.Transport(row);
        await using var server = await ServeAsync(transport.Description.EndpointId);

        Rows.AssertPassed(await TransportConformance.CheckAsync(transport, server.AddressOf(transport.Description.EndpointId), server.Repository, Deadline.Soon));
    }

    /// <summary>What a client in any language sends, in the words of the protocols.</summary>
    [Theory]
    [InlineData("signalr", SignalRHandshake + "{\"type\":1,\"invocationId\":\"1\",\"target\":\"Query\",\"arguments\":[39283,1]}\u001e", "\"result\":114}")]
    [InlineData("signalr", SignalRHandshake + "{\"type\":1,\"invocationId\":\"1\",\"target\":\"GetPersons\",\"arguments\":[-2,true]}\u001e", "HubException: count must be")]
    [InlineData("streamjsonrpc", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"Query\",\"params\":[39283,1]}", "\"result\":114")]
    [InlineData("streamjsonrpc", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"GetPersons\",\"params\":[-2,true]}", "\"code\":-32602")]
    public async Task Message_ByHand_IsAnsweredInTheProtocolsWords(string endpoint, string message, string expected)
    {
        await using var server = await ServeAsync(endpoint);
        using var socket = await ConnectAsync(server, endpoint);

        await SendAsync(socket, message);

        Assert.Contains(expected.Replace("114", server.Repository.Query(39283, 1).ToString(System.Globalization.CultureInfo.InvariantCulture), StringComparison.Ordinal), await ReadUntilAsync(socket, expected.Split(':')[0]), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("signalr", SignalRHandshake + "no message\u001e")]
    [InlineData("signalr", "no handshake\u001e")]
    [InlineData("streamjsonrpc", "no message")]
    [InlineData("streamjsonrpc", "{\"jsonrpc\":\"2.0\",\"id\":1")]
    [InlineData("streamjsonrpc+messagepack", "no message")]
    public async Task Message_ThatIsNone_EndsItsConnectionAndNoOther(string endpoint, string message)
    {
        await using var server = await ServeAsync(endpoint);
        using var socket = await ConnectAsync(server, endpoint);

        await SendAsync(socket, message);
        await ReadToEndAsync(socket);

        await AssertAnswersAsync(server, endpoint);
    }

    /// <summary>Longer than a message may be, or than all may be together.</summary>
    [Theory]
    [InlineData("signalr", 64 * 1024, 1L << 30)]
    [InlineData("streamjsonrpc", 64 * 1024, 1L << 30)]
    [InlineData("streamjsonrpc+messagepack", 64 * 1024, 1L << 30)]
    [InlineData("signalr", 1L << 29, 256 * 1024)]
    [InlineData("streamjsonrpc", 1L << 29, 256 * 1024)]
    [InlineData("streamjsonrpc+messagepack", 1L << 29, 256 * 1024)]
    public async Task Message_LongerThanTheLimit_EndsItsConnectionBeforeItHasCome(string endpoint, long longest, long together)
    {
        await using var server = await ServeAsync(endpoint, new ServerLimits { MaxRequestBytes = longest, MaxRequestBytesUnderWay = together });
        using var socket = await ConnectAsync(server, endpoint);
        if (endpoint == "signalr")
        {
            await SendAsync(socket, SignalRHandshake);
        }

        await Assert.ThrowsAnyAsync<WebSocketException>(async () =>
        {
            // What the machine itself takes in is there too.
            var piece = new byte[32 * 1024];
            for (var sent = 0; sent < 64 * 1024 * 1024; sent += piece.Length)
            {
                await socket.SendAsync(piece.AsMemory(), WebSocketMessageType.Text, endOfMessage: false, Deadline.Soon);
            }
        });

        await AssertAnswersAsync(server, endpoint);
    }

    [Theory]
    [InlineData("signalr")]
    [InlineData("streamjsonrpc")]
    [InlineData("json+refit")]
    [InlineData("json+nswag")]
    [InlineData("json+kiota")]
    public async Task Answer_LongerThanItsCallCanNeed_IsRefusedByTheClient(string row)
    {
        var transport = BuiltPlugins.Transport(row);
        await using var server = await ServeAsync(transport.Description.EndpointId);
        await using var client = transport.CreateClient(new ClientOptions { Address = server.AddressOf(transport.Description.EndpointId), MaxResponseBytes = 10_000 });

        await Assert.ThrowsAnyAsync<Exception>(() => client.GetPersonsAsync(1000, includeOrders: true, Deadline.Soon).AsTask());

        Assert.Equal(server.Repository.Query(5, 1), await client.QueryAsync(5, 1, Deadline.Soon));
    }

    /// <summary>A ticket, an action and columns as any client may send them: field 1 or 2 of a message with these bytes.</summary>
    [Theory]
    [InlineData("DoGet", 1, "persons", "the ticket must be")]
    [InlineData("DoGet", 1, "persons 1 2", "the ticket must be")]
    [InlineData("DoGet", 1, "persons -2", "count must be")]
    [InlineData("DoGet", 1, "customer-orders 99999999999", "the ticket must be")]
    [InlineData("DoAction", 1, "state", "with 12 bytes")]
    [InlineData("DoAction", 1, "drop", "the action must be")]
    [InlineData("DoPut", 2, "no schema", "")]
    [InlineData("DoPut", 1000, "no columns", "")]
    public async Task ArrowFlight_RequestThatIsNone_IsRefusedAndTheNextIsAnswered(string method, int field, string bytes, string expected)
    {
        await using var server = await ServeAsync("arrow-flight");
        using var http = new HttpClient();
        var text = Encoding.UTF8.GetBytes(bytes);
        byte[] message = [.. Varint((field << 3) | 2), .. Varint(text.Length), .. text];
        using var request = RawGrpc.Request(server.AddressOf("arrow-flight"), $"arrow.flight.protocol.FlightService/{method}", message);

        using var response = await http.SendAsync(request, Deadline.Soon);

        var (status, problem) = await RawGrpc.StatusOfAsync(response, Deadline.Soon);
        Assert.NotEqual("0", status);
        Assert.Contains(expected, problem, StringComparison.Ordinal);
        await AssertAnswersAsync(server, "arrow-flight");

        static byte[] Varint(int value) => value < 0x80 ? [(byte)value] : [(byte)(value | 0x80), (byte)(value >> 7)];
    }

    [Theory]
    [InlineData("no JSON", "not a GraphQL request")]
    [InlineData("{\"query\":\"{ persons(count: \"}", "Error parsing query")]
    [InlineData("{\"query\":\"{ nobody }\"}", "nobody")]
    [InlineData("{\"query\":\"{ persons(count: -2) { id } }\"}", "count must be")]
    [InlineData("{}", "query")]
    [InlineData("null", "query")]
    public async Task GraphQL_DocumentThatIsNone_IsAnErrorInItsWords(string body, string expected)
    {
        await using var server = await ServeAsync("graphql");
        using var http = new HttpClient();

        using var answer = await http.PostAsync(server.AddressOf("graphql"), new StringContent(body, Encoding.UTF8, "application/json"), Deadline.Soon);

        Assert.Contains("\"errors\":[{\"message\":", await answer.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
        Assert.Contains(expected, await answer.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.OrdinalIgnoreCase);
        await AssertAnswersAsync(server, "graphql");
    }

    /// <summary>The members that are asked for, and no others: orders are not even made.</summary>
    [Fact]
    public async Task GraphQL_SomeMembers_AreAnsweredAlone()
    {
        await using var server = await ServeAsync("graphql");
        using var http = new HttpClient();

        using var answer = await http.PostAsJsonAsync(server.AddressOf("graphql"), new { query = "{ persons(count: 1) { name orders { productName } } }" }, Deadline.Soon);

        Assert.Equal("""{"data":{"persons":[{"name":"Person1","orders":[{"productName":"OrderedProduct1"},{"productName":"OrderedProduct2"}]}]}}""", await answer.Content.ReadAsStringAsync(Deadline.Soon));
    }

    /// <summary>What is counted is the name of a member, not the one that a document gives it.</summary>
    [Fact]
    public async Task GraphQL_OrdersByAnotherName_AreAnswered() =>
        Assert.Equal("""{"data":{"persons":[{"o":[{"id":1},{"id":2}]}]}}""", await AskAsync("{ persons(count: 1) { o: orders { id } } }"));

    /// <summary>The answers in progress are counted by request.</summary>
    [Theory]
    [InlineData("{ a: persons(count: 1) { name } b: persons(count: 1) { name } }")]
    [InlineData("{ a: persons(count: 1) { name } ...More } fragment More on Query { customerOrders(count: 1) { shippingCity orderItems { quantity } } }")]
    public async Task GraphQL_TwoLists_AreRefused(string document)
    {
        var answer = await AskAsync(document);

        Assert.Contains("a request has one list", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("Person1", answer, StringComparison.Ordinal);
    }

    /// <summary>The library runs all calls that have come; here a call begins when the answer before is written.</summary>
    [Theory]
    [InlineData("streamjsonrpc")]
    public async Task StreamJsonRpc_CallsAtOnce_RunOneAfterTheOther(string endpoint)
    {
        var web = WebApplication.CreateSlimBuilder();
        web.Logging.ClearProviders();
        web.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0));
        var (half, repository) = (BuiltPlugins.Server(endpoint), new Counting());
        half.Configure(new TransportHostBuilder(web, repository, new ServerLimits(), _ => 0));
        await using var app = web.Build();
        half.Map(app);
        await app.StartAsync(Deadline.Soon);
        using var socket = new ClientWebSocket();
        await socket.ConnectAsync(new UriBuilder(app.Urls.Single()) { Scheme = "ws", Path = endpoint }.Uri, Deadline.Soon);

        for (var id = 1; id <= 5; id++)
        {
            await SendAsync(socket, $$"""{"jsonrpc":"2.0","id":{{id}},"method":"GetPersons","params":[0,true]}""");
        }

        await ReadUntilAsync(socket, "\"id\":5");
        Assert.Equal((5, 1), (repository.Calls, repository.MostAtOnce));
    }

    [Fact]
    public async Task StreamJsonRpc_CallWithoutAnId_EndsItsConnection()
    {
        await using var server = await ServeAsync("streamjsonrpc");
        using var socket = await ConnectAsync(server, "streamjsonrpc");

        await SendAsync(socket, "{\"jsonrpc\":\"2.0\",\"method\":\"GetPersons\",\"params\":[1,true]}");
        await ReadToEndAsync(socket);

        await AssertAnswersAsync(server, "streamjsonrpc");
    }

    private static async Task<string> AskAsync(string query)
    {
        await using var server = await ServeAsync("graphql");
        using var http = new HttpClient();
        using var answer = await http.PostAsJsonAsync(server.AddressOf("graphql"), new { query }, Deadline.Soon);
        return await answer.Content.ReadAsStringAsync(Deadline.Soon);
    }

    private static async Task<TestServer> ServeAsync(string endpoint, ServerLimits? limits = null)
    {
        var server = endpoint == "json" ? await TestServer.StartAsync(new ServerOptions { Persons = 1000, MaxCount = 10_000 }) : await BuiltPlugins.ServeAsync(endpoint, limits: limits);
        // SignalR logs what its hub refuses as an error, and connections that are open when a server stops; gRPC each cancelled call that it was reading.
        server.Logs.ErrorsExpected = endpoint is "signalr" or "arrow-flight";
        return server;
    }

    private static async Task AssertAnswersAsync(TestServer server, string row)
    {
        await using var client = BuiltPlugins.Transport(row).CreateClient(new ClientOptions { Address = server.AddressOf(row) });
        Assert.Equal(server.Repository.Query(39283, 1), await client.QueryAsync(39283, 1, Deadline.Soon));
    }

    private static async Task<ClientWebSocket> ConnectAsync(TestServer server, string endpoint)
    {
        var socket = new ClientWebSocket();
        await socket.ConnectAsync(new UriBuilder(server.AddressOf(endpoint)) { Scheme = "ws" }.Uri, Deadline.Soon);
        return socket;
    }

    private static Task SendAsync(ClientWebSocket socket, string message) => socket.SendAsync(Encoding.UTF8.GetBytes(message), WebSocketMessageType.Text, endOfMessage: true, Deadline.Soon);

    private static async Task<string> ReadUntilAsync(ClientWebSocket socket, string expected)
    {
        var (text, buffer) = ("", new byte[4096]);
        while (!text.Contains(expected, StringComparison.Ordinal))
        {
            var read = await socket.ReceiveAsync(buffer, Deadline.Soon);
            Assert.NotEqual(WebSocketMessageType.Close, read.MessageType);
            text += Encoding.UTF8.GetString(buffer, 0, read.Count);
        }

        return text;
    }

    private static async Task ReadToEndAsync(ClientWebSocket socket)
    {
        var buffer = new byte[4096];
        try
        {
            while ((await socket.ReceiveAsync(buffer, Deadline.Soon)).MessageType != WebSocketMessageType.Close)
            {
            }
        }
        catch (WebSocketException)
        {
            // Cut off without a farewell.
        }
    }

    /// <summary>Calls that take a while.</summary>
    private sealed class Counting : IPersonRepository
    {
        private readonly Lock _lock = new();
        private int _running;

        public int Calls { get; private set; }

        public int MostAtOnce { get; private set; }

        public int PersonCount => 1;

        public int MaxCount => 1;

        public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
        {
            var running = Interlocked.Increment(ref _running);
            lock (_lock)
            {
                Calls++;
                MostAtOnce = Math.Max(MostAtOnce, running);
            }

            await Task.Delay(100, cancellationToken);
            Interlocked.Decrement(ref _running);
            return [];
        }

        public Person[] GetPersons(int count, bool includeOrders) => throw new NotSupportedException();

        public CustomerOrder[] GetCustomerOrders(int count) => throw new NotSupportedException();

        public byte Query(long id, int operationId) => throw new NotSupportedException();

        public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders) => throw new NotSupportedException();
    }
}

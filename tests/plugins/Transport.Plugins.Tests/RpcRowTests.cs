using System.Net.Http.Json;
using System.Net.WebSockets;
using System.Text;
using Transport.Server.Settings;

namespace Transport.Plugins.Tests;

/// <summary>SignalR, StreamJsonRpc, GraphQL and the clients of the endpoint <c>json</c>: the kit, payloads, other clients, and what is no message.</summary>
public sealed class RpcRowTests
{
    private const string SignalRHandshake = "{\"protocol\":\"json\",\"version\":1}\u001e";

    [Theory]
    [InlineData("signalr")]
    [InlineData("signalr+messagepack")]
    [InlineData("streamjsonrpc")]
    [InlineData("streamjsonrpc+messagepack")]
    [InlineData("graphql")]
    [InlineData("json+refit")]
    [InlineData("json+resilience")]
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

    [Theory]
    [InlineData("signalr")]
    [InlineData("streamjsonrpc")]
    [InlineData("streamjsonrpc+messagepack")]
    public async Task Message_LongerThanTheLimit_EndsItsConnectionBeforeItHasCome(string endpoint)
    {
        await using var server = await ServeAsync(endpoint, new ServerLimits { MaxRequestBytes = 64 * 1024 });
        using var socket = await ConnectAsync(server, endpoint);
        if (endpoint == "signalr")
        {
            await SendAsync(socket, SignalRHandshake);
        }

        await Assert.ThrowsAnyAsync<Exception>(async () =>
        {
            // A message without an end.
            for (var piece = new byte[32 * 1024]; ;)
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
    public async Task Answer_LongerThanItsCallCanNeed_IsRefusedByTheClient(string row)
    {
        var transport = BuiltPlugins.Transport(row);
        await using var server = await ServeAsync(transport.Description.EndpointId);
        await using var client = transport.CreateClient(new ClientOptions { Address = server.AddressOf(transport.Description.EndpointId), MaxResponseBytes = 10_000 });

        await Assert.ThrowsAnyAsync<Exception>(() => client.GetPersonsAsync(1000, includeOrders: true, Deadline.Soon).AsTask());

        Assert.Equal(server.Repository.Query(5, 1), await client.QueryAsync(5, 1, Deadline.Soon));
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

    private static async Task<TestServer> ServeAsync(string endpoint, ServerLimits? limits = null)
    {
        var server = endpoint == "json" ? await TestServer.StartAsync(new ServerOptions { Persons = 1000, MaxCount = 10_000 }) : await BuiltPlugins.ServeAsync(endpoint, limits: limits);
        // SignalR logs what its hub refuses as an error, and connections that are open when a server stops.
        server.Logs.ErrorsExpected = endpoint == "signalr";
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
}

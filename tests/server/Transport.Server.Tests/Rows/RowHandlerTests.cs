namespace Transport.Server.Tests.Rows;

/// <summary>The proxy of this process is set, and tests beside would go by it.</summary>
[CollectionDefinition(nameof(RowHandlerTests), DisableParallelization = true)]
public sealed class RowHandlerCollection;

/// <summary>Every row over HTTP, built in or plugin, has the handler of <see cref="ClientOptions.CreateHttpHandler"/>: seen in what it is, and in what it does.</summary>
[Collection(nameof(RowHandlerTests))]
public sealed class RowHandlerTests
{
    private const string Elsewhere = "/elsewhere";

    /// <summary>What a row may change, and states: the content coding, HTTP/2's window and connections.</summary>
    private static readonly string[] Stated =
    [
        nameof(SocketsHttpHandler.AutomaticDecompression), nameof(SocketsHttpHandler.InitialHttp2StreamWindowSize), nameof(SocketsHttpHandler.EnableMultipleHttp2Connections),
    ];

    public static TheoryData<string> OverHttp => new(EveryRow.All
        .Where(row => row.Description.Protocol is WireProtocol.Http1 or WireProtocol.Http2)
        .Select(row => row.Description.Id));

    [Theory]
    [MemberData(nameof(OverHttp))]
    public async Task Handler_OfARow_IsThatOfEveryRowButForWhatItStates(string id)
    {
        var (row, protocol) = RowOf(id);
        await using var server = await FakeServer.StartAsync(protocol, _ => Task.CompletedTask);
        var options = new ClientOptions { Address = server.Address, MaxConnections = 3 };
        await using var client = row.CreateClient(options);
        await CallAsync(client);

        var handler = Assert.IsType<SocketsHttpHandler>(ObjectGraph.Find(client, typeof(SocketsHttpHandler).FullName!));
        using var everyRows = options.CreateHttpHandler();
        var different = typeof(SocketsHttpHandler).GetProperties()
            .Where(property => property is { CanRead: true, GetMethod.IsStatic: false } && IsComparable(property.PropertyType))
            .Where(property => !Equals(property.GetValue(handler), property.GetValue(everyRows)))
            .Select(property => property.Name);

        Assert.Null(handler.ActivityHeadersPropagator);
        Assert.Empty(different.Except(row.Description is { Tuning: "default", Compression: "identity" } ? [] : Stated));
    }

    [Theory]
    [MemberData(nameof(OverHttp))]
    public async Task Requests_OfARow_CarryNoCookieNoTraceAndGoNowhereElse(string id)
    {
        var (row, protocol) = RowOf(id);
        var requests = new ConcurrentQueue<(string Path, string Names)>();
        await using var proxy = await FakeServer.StartAsync(HttpProtocols.Http1, _ => Task.CompletedTask);
        await using var server = await FakeServer.StartAsync(protocol, context =>
        {
            requests.Enqueue((context.Request.Path.Value ?? "", string.Join(' ', context.Request.Headers.Keys).ToLowerInvariant()));
            context.Response.Headers.SetCookie = "seen=1; Path=/";
            context.Response.Headers.Location = Elsewhere;
            context.Response.StatusCode = StatusCodes.Status302Found;
            return Task.CompletedTask;
        });
        var before = HttpClient.DefaultProxy;
        // Were it used, nothing would come to the server.
        HttpClient.DefaultProxy = new WebProxy(proxy.Address, BypassOnLocal: false);
        using var activity = new Activity("a caller's").SetIdFormat(ActivityIdFormat.W3C).AddBaggage("secret", "yes").Start();
        try
        {
            await using var client = row.CreateClient(new ClientOptions { Address = server.Address });
            await CallAsync(client);
            await CallAsync(client);
        }
        finally
        {
            HttpClient.DefaultProxy = before;
        }

        Assert.Equal(2, requests.Count);
        Assert.DoesNotContain(requests, request => request.Path == Elsewhere);
        string[] refused = ["cookie", "traceparent", "tracestate", "baggage", "request-id", "correlation-context"];
        Assert.DoesNotContain(requests, request => request.Names.Split(' ').Intersect(refused).Any());
    }

    private static (ITransport Row, HttpProtocols Protocol) RowOf(string id)
    {
        var row = EveryRow.All.Single(row => row.Description.Id == id);
        return (row, row.Description.Protocol == WireProtocol.Http2 ? HttpProtocols.Http2 : HttpProtocols.Http1);
    }

    /// <summary>The answers are none of the row's, so the call fails; what is looked at is what was sent.</summary>
    private static async Task CallAsync(ITransportClient client) => await Record.ExceptionAsync(() => client.QueryAsync(1, 1, Deadline.Soon).AsTask());

    private static bool IsComparable(Type type) => type.IsPrimitive || type.IsEnum || type == typeof(TimeSpan) || type == typeof(string);
}

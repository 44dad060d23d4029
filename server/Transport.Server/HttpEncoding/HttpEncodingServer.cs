namespace Transport.Server.HttpEncoding;

/// <summary>
/// Serves any encoding over plain HTTP: <c>GET /rpc/{id}/persons?count=n&amp;orders=true|false</c>,
/// the same of <c>/persons/stream</c>, one by one, where the encoding can stream,
/// <c>GET /rpc/{id}/customer-orders?count=n</c>, <c>GET /rpc/{id}/query?id=..&amp;operationId=..</c>,
/// <c>POST /rpc/{id}/customer-orders</c>; of a payload <c>/rpc/{id}/items</c>, like customer orders. Bodies are the encoded value itself; errors are <c>application/problem+json</c>.
/// </summary>
public sealed class HttpEncodingServer(IPayloadEncoding encoding) : ITransportServer
{
    private readonly EncodedResponse _response = new(encoding);
    private readonly StreamedResponse _stream = new(encoding);
    private IPersonRepository _repository = null!;
    private Action<WebApplication>? _mapItems;

    public string EndpointId => encoding.Id;

    private string Path => $"/rpc/{encoding.Id}";

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _repository = host.Repository;
        return new ServerEndpoint(Listener.Http1, Path);
    }

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => encoding.Refuse(payload);

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new()
    {
        encoding.Prepare(payload);
        _mapItems = app => new ItemRoutes<T>(encoding, items.Get, items.Submit).Map(app, Path + "/items");
        return new ServerEndpoint(Listener.Http1, Path);
    }

    public void Map(WebApplication app)
    {
        if (_mapItems is not null)
        {
            _mapItems(app);
            return;
        }

        app.MapGet(Path + "/persons", Guard(GetPersons));
        if (encoding.CanStream)
        {
            app.MapGet(Path + "/persons/stream", Guard(StreamPersons));
        }

        new ItemRoutes<CustomerOrder>(encoding, _repository.GetCustomerOrders, _repository.SubmitCustomerOrders).Map(app, Path + "/customer-orders");
        app.MapGet(Path + "/query", Guard(Query));
    }

    private Task GetPersons(HttpContext context)
    {
        var query = new QueryParameters(context.Request.QueryString);
        if (!query.TryGetInt32("count", out var count) || !query.TryGetBoolean("orders", out var orders))
        {
            return Problem.WriteAsync(context, StatusCodes.Status400BadRequest, query.Error!);
        }

        var persons = _repository.GetPersonsAsync(count, orders, context.RequestAborted);
        return persons.IsCompletedSuccessfully ? _response.WriteAsync(context, persons.Result) : AwaitAsync(context, persons);
    }

    private Task StreamPersons(HttpContext context)
    {
        var query = new QueryParameters(context.Request.QueryString);
        return query.TryGetInt32("count", out var count) && query.TryGetBoolean("orders", out var orders)
            ? _stream.WriteAsync(context, _repository.StreamPersonsAsync(count, orders, context.RequestAborted))
            : Problem.WriteAsync(context, StatusCodes.Status400BadRequest, query.Error!);
    }

    private async Task AwaitAsync(HttpContext context, ValueTask<Person[]> persons) => await _response.WriteAsync(context, await persons);

    private Task Query(HttpContext context)
    {
        var query = new QueryParameters(context.Request.QueryString);
        return query.TryGetInt64("id", out var id) && query.TryGetInt32("operationId", out var operationId)
            ? _response.WriteAsync(context, _repository.Query(id, operationId))
            : Problem.WriteAsync(context, StatusCodes.Status400BadRequest, query.Error!);
    }

    /// <summary>What the caller did wrong is the caller's error, and what a database or a library did is said in its words; anything else is left to the host's exception handler.</summary>
    internal static RequestDelegate Guard(RequestDelegate operation) => async context =>
    {
        try
        {
            if (AnswerScope.Current is { } scope)
            {
                scope.WritesInPieces = true;
            }

            await operation(context);
        }
        catch (ConnectionResetException)
        {
            // The caller has gone. A read of Kestrel may report it before Kestrel reacts, and would read on.
            context.Abort();
        }
        catch (Exception thrown) when (!context.Response.HasStarted && StatusOf(thrown) is not null)
        {
            await Problem.WriteAsync(context, StatusOf(thrown)!.Value, thrown is TypeInitializationException ? PluginFailure.Describe(thrown) : thrown.Message);
        }
    };

    private static int? StatusOf(Exception thrown) => thrown switch
    {
        InvalidRequestException or InvalidPayloadException => StatusCodes.Status400BadRequest,
        BadHttpRequestException bad => bad.StatusCode,
        // A library that cannot be used at all, in its own words.
        StoreException or TypeInitializationException => StatusCodes.Status500InternalServerError,
        _ => null,
    };
}

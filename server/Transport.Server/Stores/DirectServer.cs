using Transport.People.Encodings;

namespace Transport.Server.Stores;

/// <summary>
/// A call of the repository in this process, without a wire: its time is taken here and told in a header, and its answer is sent afterwards, so that the
/// caller can verify it. <c>GET /direct/persons?count=n&amp;orders=true|false</c>.
/// </summary>
internal sealed class DirectServer : ITransportServer
{
    public const string Id = DirectCall.EndpointId;

    private const string Path = "/direct";

    private readonly EncodedResponse _response = new(InBoxEncodings.Json);
    private IPersonRepository _repository = null!;

    public string EndpointId => Id;

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _repository = host.Repository;
        return new ServerEndpoint(Listener.Http1, Path);
    }

    public void Map(WebApplication app)
    {
        app.MapGet(Path + "/persons", AnswerAsync);
        app.MapGet(Path + "/query", AnswerQueryAsync);
    }

    /// <summary>A call under load, which is timed by its caller: its answer is one byte.</summary>
    private async Task AnswerQueryAsync(HttpContext context)
    {
        var query = new QueryParameters(context.Request.QueryString);
        if (!query.TryGetInt64("id", out var id) || !query.TryGetInt32("operationId", out var operationId))
        {
            await Problem.WriteAsync(context, StatusCodes.Status400BadRequest, query.Error!);
            return;
        }

        try
        {
            await _response.WriteAsync(context, _repository.Query(id, operationId));
        }
        catch (StoreException failure)
        {
            await Problem.WriteAsync(context, StatusCodes.Status500InternalServerError, failure.Message);
        }
    }

    private async Task AnswerAsync(HttpContext context)
    {
        var query = new QueryParameters(context.Request.QueryString);
        if (!query.TryGetInt32("count", out var count) || !query.TryGetBoolean("orders", out var orders))
        {
            await Problem.WriteAsync(context, StatusCodes.Status400BadRequest, query.Error!);
            return;
        }

        Person[] persons;
        long startedAt, endedAt;
        try
        {
            startedAt = Stopwatch.GetTimestamp();
            persons = await _repository.GetPersonsAsync(count, orders, context.RequestAborted);
            endedAt = Stopwatch.GetTimestamp();
        }
        catch (Exception failure) when (failure is InvalidRequestException or StoreException)
        {
            await Problem.WriteAsync(
                context, failure is StoreException ? StatusCodes.Status500InternalServerError : StatusCodes.Status400BadRequest, failure.Message);
            return;
        }

        context.Response.Headers[DirectCall.TicksHeader] = string.Create(CultureInfo.InvariantCulture, $"{startedAt} {endedAt}");
        await _response.WriteAsync(context, persons);
    }
}

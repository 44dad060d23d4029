namespace Transport.Server.Handler;

/// <summary>
/// The plain handler of article 2: <c>GET /handler?id=..&amp;opId=..</c> answers one byte. A middleware ahead of endpoint routing,
/// because the article's handler had no framework above it either.
/// </summary>
public sealed class HandlerServer : ITransportServer
{
    private const string Path = "/handler";

    private IPersonRepository _repository = null!;

    public string EndpointId => "handler";

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _repository = host.Repository;
        return new ServerEndpoint(Listener.Http1, Path);
    }

    public void Map(WebApplication app) => app.Use(next => context =>
        context.Request.Path.Equals(Path, StringComparison.Ordinal) ? Answer(context) : next(context));

    private Task Answer(HttpContext context)
    {
        if (!HttpMethods.IsGet(context.Request.Method))
        {
            context.Response.Headers.Allow = "GET";
            return Problem.WriteAsync(context, StatusCodes.Status405MethodNotAllowed, $"{Path} answers GET only.");
        }

        var query = new QueryParameters(context.Request.QueryString);
        if (!query.TryGetInt64("id", out var id) || !query.TryGetInt32("opId", out var operationId))
        {
            return Problem.WriteAsync(context, StatusCodes.Status400BadRequest, query.Error!);
        }

        var response = context.Response;
        response.ContentType = "application/octet-stream";
        response.ContentLength = 1;
        response.BodyWriter.GetSpan(1)[0] = _repository.Query(id, operationId);
        response.BodyWriter.Advance(1);
        return Task.CompletedTask;
    }
}

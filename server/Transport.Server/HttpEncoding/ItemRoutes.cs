namespace Transport.Server.HttpEncoding;

/// <summary>Serves items by any encoding over plain HTTP, a number of them or as many as are sent: <c>GET PATH?count=n</c>, <c>POST PATH</c>.</summary>
/// <param name="encoding">Prepared for the items' payload, if they are of one.</param>
/// <param name="get">The first items.</param>
/// <param name="submit">Takes what was sent, and says how many they were.</param>
internal sealed class ItemRoutes<T>(IPayloadEncoding encoding, Func<int, T[]> get, Func<T[], int> submit)
{
    private readonly EncodedResponse _response = new(encoding);
    private readonly EncodedRequest _request = new(encoding);

    /// <param name="app">The host.</param>
    /// <param name="path">Of both.</param>
    public void Map(WebApplication app, string path)
    {
        app.MapGet(path, HttpEncodingServer.Guard(Get));
        app.MapPost(path, HttpEncodingServer.Guard(SubmitAsync));
    }

    private Task Get(HttpContext context)
    {
        var query = new QueryParameters(context.Request.QueryString);
        return query.TryGetInt32("count", out var count)
            ? _response.WriteAsync(context, get(count))
            : Problem.WriteAsync(context, StatusCodes.Status400BadRequest, query.Error!);
    }

    private async Task SubmitAsync(HttpContext context)
    {
        if (!_request.HasRightMediaType(context.Request, out var problem))
        {
            await Problem.WriteAsync(context, StatusCodes.Status415UnsupportedMediaType, problem);
            return;
        }

        var sent = await _request.ReadAsync<T[]>(context.Request, context.RequestAborted);
        await _response.WriteAsync(context, submit(sent));
    }
}

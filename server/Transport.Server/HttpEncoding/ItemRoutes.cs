using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.Server.Http;

namespace Transport.Server.HttpEncoding;

/// <summary>Serves the items of a payload by any encoding over plain HTTP: <c>GET /rpc/{id}/items?count=n</c>, <c>POST /rpc/{id}/items</c>.</summary>
/// <param name="encoding">Prepared for the payload.</param>
/// <param name="items">The items.</param>
internal sealed class ItemRoutes<T>(IPayloadEncoding encoding, IItems<T> items)
    where T : class, new()
{
    private readonly EncodedResponse _response = new(encoding);
    private readonly EncodedRequest _request = new(encoding);

    /// <param name="app">The host.</param>
    /// <param name="path">What the routes begin with.</param>
    public void Map(WebApplication app, string path)
    {
        app.MapGet(path + "/items", HttpEncodingServer.Guard(Get));
        app.MapPost(path + "/items", HttpEncodingServer.Guard(SubmitAsync));
    }

    private Task Get(HttpContext context)
    {
        var query = new QueryParameters(context.Request.QueryString);
        return query.TryGetInt32("count", out var count)
            ? _response.WriteAsync(context, items.Get(count))
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
        await _response.WriteAsync(context, items.Submit(sent));
    }
}

namespace Transport.Dashboard.Explore;

/// <summary>One call of any row of this server, and queries of its OData rows.</summary>
internal static class ExploreEndpoints
{
    public static IServiceCollection AddExplore(this IServiceCollection services) => services
        .AddSingleton<ExploreTurn>().AddSingleton<CallExplorer>().AddSingleton<ODataExplorer>();

    public static void MapExplore(this IEndpointRouteBuilder routes)
    {
        routes.MapPost("/api/capture", async (CallExplorer calls, HttpContext context) =>
            Answer.Of(await calls.CaptureAsync(await RequestBody.ReadAsync<CaptureRequest>(context), context.RequestAborted)));
        routes.MapPost("/api/odata-query", async (ODataExplorer queries, HttpContext context) =>
            Answer.Of(await queries.AskAsync(await RequestBody.ReadAsync<ODataQueryRequest>(context), context.RequestAborted)));
    }
}

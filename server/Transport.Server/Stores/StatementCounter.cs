namespace Transport.Server.Stores;

/// <summary><c>/api/statements</c>: POST begins to count what the driver is asked, GET reads the counts, DELETE ends it. Not there without a database.</summary>
internal static class StatementCounter
{
    private const string Path = "/api/statements";

    public static void Map(WebApplication app, StoreRepository? store)
    {
        if (store is null)
        {
            return;
        }

        app.MapGet(Path, context => WriteAsync(context, store));
        app.MapPost(Path, Change(store, store.BeginCounting));
        app.MapDelete(Path, Change(store, store.EndCounting));
    }

    private static RequestDelegate Change(StoreRepository store, Action change) => MeasuringOnly.Guard(context =>
    {
        change();
        return WriteAsync(context, store);
    });

    private static Task WriteAsync(HttpContext context, StoreRepository store)
    {
        var counts = store.Counts;
        return context.Response.WriteAsJsonAsync(
            new StatementReport(counts?.Statements ?? 0, counts?.Rows ?? 0, counts?.Bytes ?? 0, counts?.RepeatedText, counts?.RepeatedTimes ?? 0)
            {
                Executed = [.. (counts?.Texts ?? []).Select(text => new ExecutedStatement(text.Text, text.Times, text.Rows))],
            },
            ServerApiJson.Default.StatementReport,
            cancellationToken: context.RequestAborted);
    }
}

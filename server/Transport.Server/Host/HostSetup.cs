using Microsoft.AspNetCore.Server.Kestrel.Core;
using Transport.ServerApi.Freezes;

namespace Transport.Server.Host;

/// <summary>The web host under the rows: nothing but Kestrel and routing, no configuration files, no environment variables.</summary>
internal static class HostSetup
{
    /// <summary>How long calls in progress may continue after the server was asked to stop.</summary>
    private static readonly TimeSpan StopWithin = TimeSpan.FromSeconds(5);

    /// <summary>What clients that measure ask beside the rows.</summary>
    public static IReadOnlyList<string> Paths { get; } = ["/api/endpoints", "/api/counters", "/api/repository-call", "/api/collections", "/api/interruptions"];

    public static WebApplicationBuilder CreateBuilder(ServerOptions options, Action<ILoggingBuilder>? configureLogging)
    {
        var builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions { ContentRootPath = AppContext.BaseDirectory });
        builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel =>
        {
            kestrel.Limits.MaxRequestBodySize = options.Limits.MaxRequestBytes;
            // Kestrel heeds it for HTTP/2 as well, from the preface on.
            kestrel.Limits.KeepAliveTimeout = options.Limits.MaxIdleTime;
            kestrel.Limits.MinResponseDataRate = new MinDataRate(AnswerScope.MinBytesPerSecond, AnswerScope.Grace);
        });
        builder.Services.AddSingleton<IHostLifetime, CallersLifetime>();
        // Connections that are still open then are cut off, so that the process ends within 10 s of the request to stop.
        builder.Services.Configure<HostOptions>(host => host.ShutdownTimeout = StopWithin);
        builder.Services.AddRouting();
        builder.Services.AddProblemDetails();
        (configureLogging ?? LogToStandardError)(builder.Logging);
        // Its start and end of every request are not for us, and switched off it makes no Activity and no log scope for any row.
        builder.Logging.AddFilter("Microsoft.AspNetCore.Hosting.Diagnostics", LogLevel.None);
        // A failure to start is thrown and reported in one line.
        builder.Logging.AddFilter("Microsoft.Extensions.Hosting.Internal.Host", LogLevel.Critical);
        return builder;
    }

    /// <param name="describe">The ready line as seen by a caller who reached this machine at an address.</param>
    /// <param name="repository">Knows its last call.</param>
    /// <param name="stamps">Know when its answer was handed over.</param>
    /// <param name="budget">What answers in progress may hold.</param>
    /// <param name="callers">Who may call rows.</param>
    /// <param name="extension">What is served beside the rows; null for nothing.</param>
    public static void Map(
        WebApplication app,
        IReadOnlyList<ITransportServer> halves,
        Func<IPAddress, ServerReady> describe,
        TimedRepository repository,
        ResponseStamps stamps,
        AnswerBudget budget,
        RowCallers callers,
        IHostExtension? extension)
    {
        app.UseExceptionHandler();
        app.Use(next => new RequestGuard(next, budget, callers).InvokeAsync);
        foreach (var half in halves)
        {
            half.Map(app);
        }

        // After the halves' own middleware, so that a row that wants neither routing nor status pages pays for neither.
        app.UseStatusCodePages();
        app.UseRouting();
        if (extension is not null)
        {
            extension.Map(app);
        }
        else
        {
            app.MapGet("/", WriteFrontPageAsync);
        }

        app.MapGet("/api/endpoints", context => context.Response.WriteAsJsonAsync(
            describe(context.Connection.LocalIpAddress!), ServerApiJson.Default.ServerReady, cancellationToken: context.RequestAborted));
        app.MapGet("/api/counters", context => context.Response.WriteAsJsonAsync(
            ServerCounters.Read(), ServerApiJson.Default.ServerCounters, cancellationToken: context.RequestAborted));
        MapRepositoryCall(app, repository, stamps);
        CollectionLog.Start();
        FreezeLog.Start();
        app.MapGet("/api/collections", context => context.Response.WriteAsJsonAsync(
            CollectionLog.After(NumberOf(context, "after")),
            ServerApiJson.Default.IReadOnlyListCollectionInfo,
            cancellationToken: context.RequestAborted));
        app.MapGet("/api/interruptions", context => context.Response.WriteAsJsonAsync(
            new Interruptions(CollectionLog.After(NumberOf(context, "collections")), FreezeLog.After(NumberOf(context, "freezes"))),
            ServerApiJson.Default.Interruptions,
            cancellationToken: context.RequestAborted));
    }

    private static long NumberOf(HttpContext context, string name) => long.TryParse(context.Request.Query[name], out var number) ? number : 0;

    /// <summary>GET reads, POST begins to stamp the answers of connections opened from then on, DELETE ends that.</summary>
    private static void MapRepositoryCall(WebApplication app, TimedRepository repository, ResponseStamps stamps)
    {
        const string Path = "/api/repository-call";
        Task WriteAsync(HttpContext context) => context.Response.WriteAsJsonAsync(
            repository.Last with { FirstHandedAt = stamps.FirstAt, LastHandedAt = stamps.LastAt },
            ServerApiJson.Default.RepositoryCall,
            cancellationToken: context.RequestAborted);
        app.MapGet(Path, context =>
        {
            ResponseStamps.Leave(context);
            return WriteAsync(context);
        });
        app.MapPost(Path, MeasuringOnly.Guard(context =>
        {
            ResponseStamps.Leave(context);
            stamps.Begin();
            return WriteAsync(context);
        }));
        app.MapDelete(Path, MeasuringOnly.Guard(context =>
        {
            stamps.End();
            return WriteAsync(context);
        }));
    }

    private static Task WriteFrontPageAsync(HttpContext context)
    {
        context.Response.ContentType = "text/plain; charset=utf-8";
        return context.Response.WriteAsync(
            "Transport server, without the dashboard.\n\nGET /api/endpoints  the transports and their addresses\nGET /api/counters   allocations, collections, processor time\nGET /api/collections?after=n  when the server collected garbage\nGET /api/interruptions?collections=n&freezes=m  that, and when it stood still\n",
            context.RequestAborted);
    }

    private static void LogToStandardError(ILoggingBuilder logging)
    {
        logging.SetMinimumLevel(LogLevel.Warning);
        logging.AddSimpleConsole(console => console.SingleLine = true);
        logging.Services.Configure<Microsoft.Extensions.Logging.Console.ConsoleLoggerOptions>(
            console => console.LogToStandardErrorThreshold = LogLevel.Trace);
    }
}

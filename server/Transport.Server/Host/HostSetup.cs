using System.Net;
using Transport.PluginContract;
using Transport.Server.Http;
using Transport.ServerApi;

namespace Transport.Server.Host;

/// <summary>The web host under the rows: nothing but Kestrel and routing, no configuration files, no environment variables.</summary>
internal static class HostSetup
{
    public static WebApplicationBuilder CreateBuilder(ServerOptions options, Action<ILoggingBuilder>? configureLogging)
    {
        var builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions { ContentRootPath = AppContext.BaseDirectory });
        builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel => kestrel.Limits.MaxRequestBodySize = options.Limits.MaxRequestBytes);
        builder.Services.AddSingleton<IHostLifetime, CallersLifetime>();
        builder.Services.AddRouting();
        builder.Services.AddProblemDetails();
        (configureLogging ?? LogToStandardError)(builder.Logging);
        // Its start and end of every request are not for us, and switched off it makes no Activity and no log scope for any row.
        builder.Logging.AddFilter("Microsoft.AspNetCore.Hosting.Diagnostics", LogLevel.None);
        // A failure to start is thrown, and told in one line.
        builder.Logging.AddFilter("Microsoft.Extensions.Hosting.Internal.Host", LogLevel.Critical);
        return builder;
    }

    /// <param name="describe">The ready line as seen by a caller who reached this machine at an address.</param>
    /// <param name="repository">Knows its last call.</param>
    /// <param name="stamps">Know when its answer was handed over.</param>
    /// <param name="withDashboard">Whether <see cref="DashboardSetup.Add"/> was called.</param>
    public static void Map(
        WebApplication app,
        IReadOnlyList<ITransportServer> halves,
        Func<IPAddress, ServerReady> describe,
        TimedRepository repository,
        ResponseStamps stamps,
        bool withDashboard)
    {
        app.UseExceptionHandler();
        foreach (var half in halves)
        {
            half.Map(app);
        }

        // After the halves' own middleware, so that a row that wants neither routing nor status pages pays for neither.
        app.UseStatusCodePages();
        app.UseRouting();
        if (withDashboard)
        {
            DashboardSetup.Map(app);
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
        app.MapGet("/api/collections", context => context.Response.WriteAsJsonAsync(
            CollectionLog.After(long.TryParse(context.Request.Query["after"], out var after) ? after : 0),
            ServerApiJson.Default.IReadOnlyListCollectionInfo,
            cancellationToken: context.RequestAborted));
    }

    /// <summary>GET reads, POST begins to stamp the answers of connections opened from then on, DELETE ends that.</summary>
    private static void MapRepositoryCall(WebApplication app, TimedRepository repository, ResponseStamps stamps)
    {
        const string Path = "/api/repository-call";
        // Clients that measure are no pages. A browser says which page sends it a POST or DELETE, and no page has any business here.
        static bool IsFromAPage(HttpContext context) => context.Request.Headers.Origin.Count > 0;
        static Task RefuseAsync(HttpContext context) => Problem.WriteAsync(context, StatusCodes.Status403Forbidden, "Pages may not change what is measured.");
        Task WriteAsync(HttpContext context) => context.Response.WriteAsJsonAsync(
            repository.Last with { FirstHandedAt = stamps.FirstAt, LastHandedAt = stamps.LastAt },
            ServerApiJson.Default.RepositoryCall,
            cancellationToken: context.RequestAborted);
        app.MapGet(Path, context =>
        {
            ResponseStamps.Leave(context);
            return WriteAsync(context);
        });
        app.MapPost(Path, context =>
        {
            if (IsFromAPage(context))
            {
                return RefuseAsync(context);
            }

            ResponseStamps.Leave(context);
            stamps.Begin();
            return WriteAsync(context);
        });
        app.MapDelete(Path, context =>
        {
            if (IsFromAPage(context))
            {
                return RefuseAsync(context);
            }

            stamps.End();
            return WriteAsync(context);
        });
    }

    private static Task WriteFrontPageAsync(HttpContext context)
    {
        context.Response.ContentType = "text/plain; charset=utf-8";
        return context.Response.WriteAsync(
            "Transport server. This one was started without the dashboard.\n\nGET /api/endpoints  the rows and their addresses\nGET /api/counters   allocations, collections, processor time\nGET /api/collections?after=n  when the server collected garbage\n",
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

using Transport.Dashboard.Explore;
using Transport.Dashboard.History.Serving;
using Transport.Dashboard.Pages;
using Transport.Dashboard.Payloads;

namespace Transport.Dashboard;

/// <summary>Adds the dashboard to a server.</summary>
public static class DashboardExtensions
{
    /// <summary>Adds its services.</summary>
    public static IServiceCollection AddDashboard(this IServiceCollection services, DashboardOptions options) => services
        .AddSingleton(options)
        .AddPageFiles()
        .AddSingleton<MeasuringGate>()
        .AddSingleton<PayloadShelf>()
        .AddSingleton<IPayloads>(services => services.GetRequiredService<PayloadShelf>())
        .AddSingleton<PlanBook>()
        .AddSingleton<LiveHub>()
        .AddSingleton<StoreWatcher>()
        .AddHostedService<LivePublisher>()
        .AddSingleton<RunMaker>()
        .AddSingleton<RunQueue>()
        .AddHostedService(services => services.GetRequiredService<RunQueue>())
        .AddHistory()
        .AddExplore();

    /// <summary>Maps pages and API; call it after <c>UseRouting</c>, so that what other endpoints answer is never touched.</summary>
    public static void MapDashboard(this WebApplication app)
    {
        var options = app.Services.GetRequiredService<DashboardOptions>();
        app.UseMiddleware<SafetyMiddleware>(PageEndpoints.Missing(options.PagesFolder));
        app.UsePageFiles(options.PagesFolder);
        var routes = app.MapGroup("").WithMetadata(DashboardEndpoint.Instance, new BodyLimit(options.MaxRequestBytes));
        routes.MapHistory();
        routes.MapExplore();
        routes.MapPages(options.PagesFolder);
        routes.MapPlans();
        routes.MapPayloads();
        routes.MapRunQueue();
        routes.MapLive();
    }
}

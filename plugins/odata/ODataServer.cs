using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.OData.Edm;
using Transport.Plugin.OData.Items;
using Transport.Plugin.OData.Limits;
using Transport.Plugin.OData.Stored;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.OData;

/// <summary>Microsoft.AspNetCore.OData: <c>AddOData</c>, controllers with <c>[EnableQuery]</c>, instants in UTC.</summary>
/// <param name="isCompiled">Whether there is one line more, by which compiled plans write the responses.</param>
internal sealed class ODataServer(bool isCompiled) : ITransportServer
{
    public const string Id = "odata";
    public const string CompiledId = "odata+compiled";

    private TimeSpan _mostQueryTime;

    public string EndpointId => isCompiled ? CompiledId : Id;

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSingleton(host.Repository);
        var mvc = host.Web.Services.AddControllers(options =>
            {
                // Only where a database evaluates queries: with a filter that sees results, all queries are the library's.
                if (host.Repository.HasQueries)
                {
                    options.Filters.Add(new StoredQueryFilter());
                    options.Conventions.Add(new StoredNulls());
                }
            });
        return Add(host, mvc, PeopleModel.Create(), host.Repository.MaxCount);
    }

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => ItemsModel.Refuse(payload);

    public ServerEndpoint Configure<T>(TransportHostBuilder host, Payload<T> payload, IItems<T> items)
        where T : class, new()
    {
        host.Web.Services.AddSingleton(items);
        var mvc = host.Web.Services.AddControllers(options => options.Filters.Add(new RefusedRequests()))
            .ConfigureApplicationPartManager(parts => parts.FeatureProviders.Add(new ItemsController<T>.Provider()));
        // The items refuse what is beyond the repository's largest count.
        return Add(host, mvc, ItemsModel.Create(payload), int.MaxValue);
    }

    private ServerEndpoint Add(TransportHostBuilder host, IMvcBuilder mvc, IEdmModel model, int maxTop)
    {
        _mostQueryTime = host.Limits.MaxQueryTime;
        mvc.AddOData(options =>
            {
                options.Select().Filter().OrderBy().Expand().Count().SetMaxTop(maxTop);
                options.AddRouteComponents(PeopleModel.Route, model);
                options.TimeZone = TimeZoneInfo.Utc;
            })
            // Controllers are looked for in the host's assembly only, which knows neither this one nor the library.
            .AddApplicationPart(typeof(ODataServer).Assembly)
            .AddApplicationPart(typeof(MetadataController).Assembly);
        if (isCompiled)
        {
            mvc.AddODataCompiledPayloads();
        }

        // By default br and gzip at CompressionLevel.Fastest, of JSON among others, where a client takes them: those of +br and +gzip.
        host.Web.Services.AddResponseCompression(static options => options.EnableForHttps = true);
        return new ServerEndpoint(Listener.Http1, "/" + PeopleModel.Route);
    }

    public void Map(WebApplication app)
    {
        app.UseResponseCompression();
        if (_mostQueryTime != Timeout.InfiniteTimeSpan)
        {
            var logger = app.Services.GetRequiredService<ILogger<QueryTimeLimit>>();
            app.Use(next => new QueryTimeLimit(next, _mostQueryTime, logger).InvokeAsync);
        }

        app.MapControllers();
    }
}

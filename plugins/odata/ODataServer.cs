using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Plugin.OData.Limits;
using Transport.Plugin.OData.Stored;
using Transport.PluginContract;

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
        _mostQueryTime = host.Limits.MaxQueryTime;
        host.Web.Services.AddSingleton(host.Repository);
        var mvc = host.Web.Services.AddControllers(options =>
            {
                // Only where a database evaluates queries: with a filter that sees results, all queries are the library's.
                if (host.Repository.HasQueries)
                {
                    options.Filters.Add(new StoredQueryFilter());
                    options.Conventions.Add(new StoredNulls());
                }
            })
            .AddOData(options =>
            {
                options.Select().Filter().OrderBy().Expand().Count().SetMaxTop(host.Repository.MaxCount);
                options.AddRouteComponents(PeopleModel.Route, PeopleModel.Create());
                options.TimeZone = TimeZoneInfo.Utc;
            })
            // Controllers are looked for in the host's assembly only, which knows neither this one nor the library.
            .AddApplicationPart(typeof(ODataServer).Assembly)
            .AddApplicationPart(typeof(MetadataController).Assembly);
        if (isCompiled)
        {
            mvc.AddODataCompiledPayloads();
        }

        return new ServerEndpoint(Listener.Http1, "/" + PeopleModel.Route);
    }

    public void Map(WebApplication app)
    {
        if (_mostQueryTime != Timeout.InfiniteTimeSpan)
        {
            var logger = app.Services.GetRequiredService<ILogger<QueryTimeLimit>>();
            app.Use(next => new QueryTimeLimit(next, _mostQueryTime, logger).InvokeAsync);
        }

        app.MapControllers();
    }
}

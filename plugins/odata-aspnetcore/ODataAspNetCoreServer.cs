using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.Extensions.DependencyInjection;
using Transport.PluginContract;

namespace Transport.Plugin.ODataAspNetCore;

/// <summary>Microsoft.AspNetCore.OData: <c>AddOData</c>, controllers with <c>[EnableQuery]</c>, instants in UTC.</summary>
internal sealed class ODataAspNetCoreServer : ITransportServer
{
    public string EndpointId => "odata-aspnetcore";

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSingleton(host.Repository);
        host.Web.Services.AddControllers()
            .AddOData(options =>
            {
                options.Select().Filter().OrderBy().Expand().Count().SetMaxTop(host.Repository.MaxCount);
                options.AddRouteComponents(PeopleModel.Route, PeopleModel.Create());
                options.TimeZone = TimeZoneInfo.Utc;
            })
            // Controllers are looked for in the host's assembly only, which knows neither this one nor the library.
            .AddApplicationPart(typeof(ODataAspNetCoreServer).Assembly)
            .AddApplicationPart(typeof(MetadataController).Assembly);
        return new ServerEndpoint(Listener.Http1, "/" + PeopleModel.Route);
    }

    public void Map(WebApplication app) => app.MapControllers();
}

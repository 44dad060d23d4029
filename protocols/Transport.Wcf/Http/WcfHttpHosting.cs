using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Transport.Wcf.Http;

/// <summary>Serves WCF services over HTTP.</summary>
public static class WcfHttpHosting
{
    /// <summary>Serves a service at a path: calls by POST.</summary>
    public static IEndpointConventionBuilder MapWcf(this IEndpointRouteBuilder endpoints, string path, WcfService service, WcfBinding binding)
    {
        var log = RefusalLog.Of(endpoints.ServiceProvider.GetRequiredService<ILoggerFactory>());
        return endpoints.MapMethods(path, [HttpMethods.Post], (RequestDelegate)new WcfHttpHandler(service, binding, log).CallAsync);
    }
}

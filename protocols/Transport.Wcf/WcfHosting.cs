using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Wcf.Dispatch;
using Transport.Wcf.Http;
using Transport.Wcf.NetTcp;

namespace Transport.Wcf;

/// <summary>Serves WCF services on Kestrel.</summary>
public static class WcfHosting
{
    /// <summary>Serves a service over HTTP: calls by POST.</summary>
    public static IEndpointConventionBuilder MapWcf(this IEndpointRouteBuilder endpoints, string path, WcfService service, WcfBinding binding)
    {
        var log = RefusalLog.Of(endpoints.ServiceProvider.GetRequiredService<ILoggerFactory>());
        return endpoints.MapMethods(path, [HttpMethods.Post], (RequestDelegate)new WcfHttpHandler(service, binding, log).CallAsync);
    }

    /// <summary>Serves services over net.tcp on every connection of a listener; the client's via record selects one.</summary>
    /// <param name="listen">A listener without security.</param>
    /// <param name="memory">What messages may take from their arrival until their calls are answered; null where nobody counts it.</param>
    /// <param name="endpoints">At least one, each with another path.</param>
    public static ListenOptions UseWcfNetTcp(this ListenOptions listen, IWcfMessageMemory? memory, params IReadOnlyList<WcfNetTcpEndpoint> endpoints)
    {
        var byPath = endpoints.ToDictionary(endpoint => NetTcpConnectionHandler.Key(endpoint.Path), StringComparer.OrdinalIgnoreCase);
        var log = RefusalLog.Of(listen.ApplicationServices.GetRequiredService<ILoggerFactory>());
        listen.Run(new NetTcpConnectionHandler(byPath, log, memory).ServeAsync);
        return listen;
    }
}

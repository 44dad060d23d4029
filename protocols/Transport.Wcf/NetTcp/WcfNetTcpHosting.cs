using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;

namespace Transport.Wcf.NetTcp;

/// <summary>Serves WCF services over net.tcp.</summary>
public static class WcfNetTcpHosting
{
    /// <summary>Serves services on every connection of a listener; the client's via record selects one.</summary>
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

using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Soap.Dispatch;
using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.NetTcp;

/// <summary>Serves SOAP services over net.tcp.</summary>
public static class SoapNetTcpListenOptionsExtensions
{
    /// <summary>Serves <paramref name="endpoints"/> on every connection of a listener; the client's via record selects one.</summary>
    /// <param name="listen">A listener without security.</param>
    /// <param name="endpoints">At least one, each with another path.</param>
    /// <exception cref="ArgumentException">There is no endpoint, two have the same path, or a binding is out of range.</exception>
    public static ListenOptions UseSoapNetTcp(this ListenOptions listen, params SoapNetTcpEndpoint[] endpoints) =>
        listen.UseSoapNetTcp(memory: null, endpoints);

    /// <param name="listen">A listener without transport security.</param>
    /// <param name="memory">What the messages that are being received may take together, from their arrival until their calls are answered.</param>
    /// <param name="endpoints">At least one, each with another path.</param>
    /// <inheritdoc cref="UseSoapNetTcp(ListenOptions, SoapNetTcpEndpoint[])"/>
    public static ListenOptions UseSoapNetTcp(this ListenOptions listen, ISoapMessageMemory? memory, params SoapNetTcpEndpoint[] endpoints)
    {
        if (endpoints.Length == 0)
        {
            throw new ArgumentException("A net.tcp listener needs an endpoint.", nameof(endpoints));
        }

        var byPath = new Dictionary<string, SoapNetTcpEndpoint>(StringComparer.OrdinalIgnoreCase);
        foreach (var endpoint in endpoints)
        {
            endpoint.Binding.Validate();
            if (!byPath.TryAdd(NetTcpConnectionHandler.Key(endpoint.Path), endpoint))
            {
                throw new ArgumentException($"Two endpoints have the path {endpoint.Path}.", nameof(endpoints));
            }
        }

        var log = RefusalLog.Of(listen.ApplicationServices.GetRequiredService<ILoggerFactory>());
        listen.Run(new NetTcpConnectionHandler(byPath, log, memory).ServeAsync);
        return listen;
    }
}

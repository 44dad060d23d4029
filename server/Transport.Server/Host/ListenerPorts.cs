using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Https;

namespace Transport.Server.Host;

/// <summary>Which listener has which port. Halves that name the same listener share it; the first to name it configures it.</summary>
internal sealed class ListenerPorts(ServerOptions options, ResponseStamps stamps, AnswerBudget budget) : IDisposable
{
    private readonly Dictionary<string, Listener> _listeners = [];
    private readonly Dictionary<string, int> _selfOpened = [];
    private readonly Dictionary<string, ListenOptions> _opened = [];
    private Socket? _held;

    /// <summary>The port of <see cref="TransportHostBuilder.PortOf"/>.</summary>
    public int PortOf(Listener listener)
    {
        if (IsLocal(listener))
        {
            return HeldPort();
        }

        if (!TakesFreePorts)
        {
            return listener.DefaultPort - ServerOptions.DefaultPort + options.Port;
        }

        if (listener.Configure is not null)
        {
            return 0;
        }

        if (!_selfOpened.TryGetValue(listener.Name, out var port))
        {
            port = _selfOpened[listener.Name] = FindFreePort();
        }

        return port;
    }

    public void Add(Listener listener) => _listeners.TryAdd(listener.Name, listener);

    /// <summary>What the clients of <see cref="ServerOptions.Variants"/> trust; null without TLS.</summary>
    public X509Certificate2? Certificate { get; } = options.Variants.HasFlag(HttpVariants.Tls) ? ServerCertificate.Create(options.Bind) : null;

    public ServerEndpoint Add(ServerEndpoint endpoint)
    {
        if (options.Variants != HttpVariants.None)
        {
            endpoint = endpoint.Listener.Name == Listener.Http1.Name || endpoint.Listener.Name == Listener.Http2.Name
                ? InVariant(endpoint)
                : throw new ServerStartException($"its server half listens in its own way, '{endpoint.Listener.Name}', which has no variants.");
        }

        Add(endpoint.Listener);
        return endpoint;
    }

    /// <summary>Opens every listener that Kestrel is to open.</summary>
    public void Listen(KestrelServerOptions kestrel)
    {
        foreach (var listener in _listeners.Values.Where(l => l.Configure is not null))
        {
            kestrel.Listen(EndPointOf(listener), listen =>
            {
                stamps.WatchConnectionsOf(listen);
                FirstBytes.Await(listen, budget, options.Limits.MaxIdleTime);
                listener.Configure!(listen);
                // Kestrel replaces the end point by the bound one, which is how port 0 becomes known.
                _opened[listener.Name] = listen;
            });
        }
    }

    public Uri AddressOf(ServerEndpoint endpoint, IPAddress reachedAt) =>
        new UriBuilder(endpoint.Scheme, HostOf(reachedAt), BoundPort(endpoint.Listener), endpoint.Path).Uri;

    public Uri AddressOf(Listener listener, IPAddress reachedAt) => AddressOf(new ServerEndpoint(listener, ""), reachedAt);

    /// <summary>An endpoint of another process, which listens at the same addresses, where a caller reaches it.</summary>
    public static EndpointInfo At(EndpointInfo endpoint, IPAddress reachedAt) =>
        endpoint with { Address = At(endpoint.Address, reachedAt), Counters = At(endpoint.Counters, reachedAt) };

    private ServerEndpoint InVariant(ServerEndpoint endpoint)
    {
        var protocols = options.Variants.HasFlag(HttpVariants.Http2) || endpoint.Listener.Name == Listener.Http2.Name ? HttpProtocols.Http2 : HttpProtocols.Http1;
        return endpoint with
        {
            Scheme = Certificate is null ? Uri.UriSchemeHttp : Uri.UriSchemeHttps,
            Listener = new Listener(VariantNames.NameOf(options.Variants), 0, listen =>
            {
                listen.Protocols = protocols;
                if (Certificate is not null)
                {
                    listen.UseHttps(new HttpsConnectionAdapterOptions { ServerCertificate = Certificate, SslProtocols = SslProtocols.Tls13 });
                }
            }),
        };
    }

    private static Uri At(Uri address, IPAddress reachedAt) => new UriBuilder(address) { Host = HostOf(reachedAt) }.Uri;

    private bool TakesFreePorts => options.FreePorts || options.HostPlugin is not null;

    private int BoundPort(Listener listener) =>
        _opened.TryGetValue(listener.Name, out var listen) && listen.IPEndPoint is { } bound ? bound.Port : PortOf(listener);

    /// <summary>The port of a local socket is but its name: no client that ignores the variant reaches a server there.</summary>
    private EndPoint EndPointOf(Listener listener) => IsLocal(listener) ? LocalSocket.At(PortOf(listener)) : new IPEndPoint(options.Bind, PortOf(listener));

    private bool IsLocal(Listener listener) => options.Variants.HasFlag(HttpVariants.LocalSocket) && listener.Name == VariantNames.NameOf(options.Variants);

    /// <summary>A server bound to every address is reached at one: the one the caller used, or loopback.</summary>
    private static string HostOf(IPAddress address)
    {
        var host = address.Equals(IPAddress.Any) ? IPAddress.Loopback
            : address.Equals(IPAddress.IPv6Any) ? IPAddress.IPv6Loopback
            : address.IsIPv4MappedToIPv6 ? address.MapToIPv4()
            : address;
        return host.AddressFamily == AddressFamily.InterNetworkV6 ? $"[{host}]" : host.ToString();
    }

    public void Dispose()
    {
        Certificate?.Dispose();
        _held?.Dispose();
    }

    /// <summary>Bound, so that nobody else gets it, and never listening.</summary>
    private int HeldPort()
    {
        if (_held is null)
        {
            _held = new Socket(options.Bind.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
            _held.Bind(new IPEndPoint(options.Bind, 0));
        }

        return ((IPEndPoint)_held.LocalEndPoint!).Port;
    }

    private int FindFreePort()
    {
        using var listener = new TcpListener(options.Bind, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}

using Microsoft.AspNetCore.Builder;

namespace Transport.PluginContract;

/// <summary>What a server half is given to configure itself with.</summary>
/// <param name="web">The host under construction. Kestrel's addresses are not set here but with <see cref="PortOf"/> or a <see cref="Listener"/>.</param>
/// <param name="repository">The repository to serve.</param>
/// <param name="limits">Limits that every row states and keeps.</param>
/// <param name="portOf">The port chosen for a listener.</param>
public sealed class TransportHostBuilder(
    WebApplicationBuilder web, IPersonRepository repository, ServerLimits limits, Func<Listener, int> portOf)
{
    /// <summary>Services, logging and configuration of the host.</summary>
    public WebApplicationBuilder Web => web;

    /// <summary>The repository to serve.</summary>
    public IPersonRepository Repository => repository;

    /// <summary>Limits that every row states and keeps.</summary>
    public ServerLimits Limits => limits;

    /// <summary>
    /// The port for a listener that the server half opens itself (such as CoreWCF's net.tcp): fixed before the host is built. For
    /// listeners that Kestrel opens it is 0 when a free port is to be taken.
    /// </summary>
    public int PortOf(Listener listener) => portOf(listener);
}

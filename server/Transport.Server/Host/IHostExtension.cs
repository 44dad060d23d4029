namespace Transport.Server.Host;

/// <summary>What a program serves on the server's address beside the transports: its start page and whatever belongs to that.</summary>
public interface IHostExtension
{
    /// <summary>Adds its services before the host is built.</summary>
    /// <param name="services">The host's.</param>
    /// <param name="options">What is served beside it.</param>
    /// <param name="describe">What the server serves, once it has started.</param>
    /// <exception cref="ServerStartException">It cannot be served as it was asked for.</exception>
    void AddServices(IServiceCollection services, ServerOptions options, Func<ServerReady> describe);

    /// <summary>Maps its routes, <c>/</c> among them.</summary>
    void Map(WebApplication app);

    /// <summary>What people read of it on a terminal when the server is ready: whole lines.</summary>
    string ReadyLines(ServerReady ready);
}

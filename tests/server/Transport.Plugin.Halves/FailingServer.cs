namespace Transport.Plugin.Halves;

/// <summary>Cannot configure itself.</summary>
internal sealed class FailingServer : ITransportServer
{
    public string EndpointId => "failing-half";

    public ServerEndpoint Configure(TransportHostBuilder host) => throw new InvalidOperationException("no licence");
}

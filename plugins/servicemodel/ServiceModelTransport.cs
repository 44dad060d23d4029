using Transport.PluginContract;

namespace Transport.Plugin.ServiceModel;

/// <summary>System.ServiceModel as the client of a built-in endpoint.</summary>
/// <param name="binding">The binding, and which endpoint.</param>
internal sealed class ServiceModelTransport(ServiceModelBinding binding) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = binding.EndpointId + "+servicemodel",
        EndpointId = binding.EndpointId,
        Wire = binding.Wire,
        Library = "our Transport.Soap server, System.ServiceModel client",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(System.ServiceModel.ChannelFactory)),
        Protocol = binding.Protocol,
        Tuning = binding.IsNetTcp ? "tuned" : "default",
        Settings = SettingsOf(binding),
    };

    public ITransportClient CreateClient(ClientOptions options) => new ServiceModelClient(binding.Make(), binding.IsNetTcp, options);

    private static Dictionary<string, string> SettingsOf(ServiceModelBinding binding)
    {
        var settings = new Dictionary<string, string>
        {
            ["quotas"] = "replies to 512 MB, reader quotas at their maximum (defaults: 64 KB, 8,192 characters); requests: those of the endpoint",
            ["transfer"] = "buffered at the client",
            ["SendTimeout"] = "10 minutes (default: 1)",
            ["MaxBufferPoolSize"] = "512 KB, the default",
        };
        if (binding.IsNetTcp)
        {
            settings["ConnectionBufferSize"] = "65536 (the default, 8192, stalls on loopback)";
        }
        else
        {
            settings["connections"] = "the SocketsHttpHandler of every HTTP transport, by an HttpMessageHandlerFactory";
        }

        return settings;
    }
}

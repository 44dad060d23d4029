using Transport.Clients.Wcf;
using Transport.PluginContract;

namespace Transport.Plugin.CoreWcf;

/// <summary>Microsoft's WCF client (System.ServiceModel) against CoreWCF.</summary>
/// <param name="binding">The binding on trial.</param>
/// <param name="tuned">With the buffers of <see cref="Tuning"/> on both sides.</param>
internal sealed class CoreWcfTransport(CoreWcfBinding binding, bool tuned) : ITransport
{
    public TransportDescription Description { get; } = new()
    {
        Id = binding.IdOf(tuned),
        EndpointId = binding.IdOf(tuned),
        Wire = binding.Wire,
        Library = $"CoreWCF {PluginContract.LibraryVersion.Of(typeof(CoreWCF.ServiceHostBase))}, System.ServiceModel client",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(System.ServiceModel.ChannelFactory)),
        Protocol = binding.Protocol,
        Tuning = tuned ? "tuned" : "default",
        Settings = SettingsOf(binding, tuned),
    };

    public ITransportClient CreateClient(ClientOptions options) => new ServiceModelClient(binding.ClientBinding(tuned), binding.IsNetTcp, options);

    private static Dictionary<string, string> SettingsOf(CoreWcfBinding binding, bool tuned)
    {
        var settings = new Dictionary<string, string>
        {
            ["quotas"] = "messages to 512 MB, reader quotas at their maximum (defaults: 64 KB, 8,192 characters)",
            ["transfer"] = "buffered",
            ["service"] = "InstanceContextMode.Single, ConcurrencyMode.Multiple",
            ["SendTimeout"] = "10 minutes (default: 1)",
            ["MaxBufferPoolSize"] = tuned ? "64 MB" : "512 KB",
        };
        if (binding.IsNetTcp)
        {
            settings["ConnectionBufferSize"] = tuned ? "65536" : "8192, which stalls on loopback";
        }
        else
        {
            settings["connections"] = "the SocketsHttpHandler of every HTTP transport, by an HttpMessageHandlerFactory";
        }

        return settings;
    }
}

using CoreWCF.Configuration;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Transport.Clients.Wcf;
using Transport.PluginContract;

namespace Transport.Plugin.CoreWcf;

/// <summary>CoreWCF in a separate host: <c>AddServiceModelServices</c>, <c>UseServiceModel</c>, and for net.tcp <c>UseNetTcp</c>.</summary>
/// <param name="binding">The binding on trial.</param>
/// <param name="tuned">With the buffers of <see cref="Tuning"/>.</param>
internal sealed class CoreWcfServer(CoreWcfBinding binding, bool tuned) : ITransportServer
{
    /// <summary>CoreWCF opens it by itself.</summary>
    private static readonly Listener NetTcp = new("nettcp", 0, Configure: null);

    private Uri? _address;
    private long _maxMessage;

    public string EndpointId => binding.IdOf(tuned);

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _maxMessage = host.Limits.MaxRequestBytes;
        host.Web.Services.AddServiceModelServices();
        host.Web.Services.AddSingleton(host.Repository);
        host.Web.Services.AddSingleton<PersonService>();
        if (!binding.IsNetTcp)
        {
            return new ServerEndpoint(Listener.Http1, binding.Path);
        }

        _address = new UriBuilder("net.tcp", "127.0.0.1", host.PortOf(NetTcp), binding.Path).Uri;
        host.Web.WebHost.UseNetTcp(System.Net.IPAddress.Loopback, _address.Port);
        return new ServerEndpoint(NetTcp, binding.Path, "net.tcp");
    }

    public void Map(WebApplication app) => app.UseServiceModel(services => services
        .AddService<PersonService>()
        .AddServiceEndpoint<PersonService, IPersonService>(binding.ServerBinding(_maxMessage, tuned), _address?.AbsoluteUri ?? binding.Path));
}

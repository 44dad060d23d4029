using Transport.OData;
using Transport.PeopleContracts.OData;
using Transport.PluginContract;

namespace Transport.Server.OData;

/// <summary>OData v4 over Microsoft.OData.Core.</summary>
/// <param name="variant">How the library writes.</param>
public sealed class ODataServer(ODataVariant variant = ODataVariant.Synchronous) : ITransportServer
{
    private readonly string _path = ODataVariants.PathOf(variant);

    private PeopleODataSource _source = null!;
    private ODataServiceOptions _options = null!;

    /// <inheritdoc/>
    public string EndpointId => ODataVariants.IdOf(variant);

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _source = new PeopleODataSource(host.Repository);
        _options = new ODataServiceOptions
        {
            MaxTop = host.Repository.MaxCount,
            MaxRequestBytes = host.Limits.MaxRequestBytes,
            MaxDepth = host.Limits.MaxDepth,
            WritesAsynchronously = variant == ODataVariant.Asynchronous,
            ValidatesAnswers = variant != ODataVariant.Unvalidated,
        };
        return new ServerEndpoint(Listener.Http1, _path);
    }

    /// <inheritdoc/>
    public void Map(WebApplication app)
    {
        var service = new ODataService(PeopleEdm.ForServers, _source, app.Services.GetRequiredService<ILogger<ODataService>>(), _options);
        app.Map(new PathString(_path), branch => branch.Run(service.InvokeAsync));
    }
}

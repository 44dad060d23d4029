using Transport.OData;
using Transport.OData.Hosting;
using Transport.People.OData;
using Transport.PluginContract;
using Transport.Server.ODataStream.Stored;

namespace Transport.Server.ODataStream;

/// <summary>OData v4 with compiled plans: answers are written straight into the response.</summary>
public sealed class ODataStreamServer : ITransportServer
{
    private const string Path = "/odata-stream";

    private PeopleODataSource _source = null!;
    private ODataServiceOptions _options = null!;
    private StoredRows? _stored;

    /// <inheritdoc/>
    public string EndpointId => "odata-stream";

    /// <inheritdoc/>
    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _source = new PeopleODataSource(host.Repository);
        _options = new ODataServiceOptions
        {
            MaxTop = host.Repository.MaxCount,
            MaxRequestBytes = host.Limits.MaxRequestBytes,
            MaxDepth = host.Limits.MaxDepth,
            QueryTimeout = host.Limits.MaxQueryTime,
        };
        _stored = host.Repository.IsStored ? new StoredRows(host.Repository, _options.PageSize) : null;
        return new ServerEndpoint(Listener.Http1, Path);
    }

    /// <inheritdoc/>
    public void Map(WebApplication app)
    {
        var service = new ODataService(PeopleEdm.ForServers, _source, app.Services.GetRequiredService<ILogger<ODataService>>(), _options);
        app.Map(new PathString(Path), branch => branch.Run(_stored is null ? service.InvokeAsync : context => AnswerStoredAsync(service, _stored, context)));
    }

    private async Task AnswerStoredAsync(ODataService service, StoredRows stored, HttpContext context)
    {
        using var end = CancellationTokenSource.CreateLinkedTokenSource(context.RequestAborted);
        end.CancelAfter(_options.QueryTimeout);
        _source.Enter(context.Request, await stored.ReadAsync(context.Request, end.Token));
        await service.InvokeAsync(context);
    }
}

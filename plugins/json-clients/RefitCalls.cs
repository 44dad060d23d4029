using System.Text.Json;
using Refit;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.JsonClients;

/// <summary>The endpoint as an interface, of which Refit's generator makes the client.</summary>
public interface IJsonApi
{
    /// <summary>The parameter is text: Refit writes a bool as <c>True</c>.</summary>
    [Get("/persons")]
    Task<Person[]> GetPersonsAsync(int count, string orders, CancellationToken cancellationToken);

    [Get("/query")]
    Task<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken);

    [Get("/{path}")]
    Task<T[]> GetAsync<T>(string path, int count, CancellationToken cancellationToken);

    [Post("/{path}")]
    Task<int> SubmitAsync<T>(string path, [Body] T[] items, CancellationToken cancellationToken);
}

/// <summary>The calls by Refit.</summary>
internal sealed class RefitCalls : IJsonCalls
{
    private readonly ConnectionOpener _opener;
    private readonly HttpClient _http;
    private readonly IJsonApi _api;

    public RefitCalls(ClientOptions options, JsonSerializerOptions json)
    {
        _opener = new ConnectionOpener(options);
        _http = new HttpClient(new BoundedHandler(options.CreateHttpHandler(_opener), options));
        _http.BaseAddress = options.Address;
        _http.Timeout = Timeout.InfiniteTimeSpan;
        _api = RestService.For<IJsonApi>(_http, new RefitSettings(new SystemTextJsonContentSerializer(json)));
    }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener.OpenAsync(cancellationToken);

    public Task<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        _api.GetPersonsAsync(count, includeOrders ? "true" : "false", cancellationToken);

    public Task<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => _api.QueryAsync(id, operationId, cancellationToken);

    public Task<T[]> GetAsync<T>(string path, int count, CancellationToken cancellationToken) => _api.GetAsync<T>(path, count, cancellationToken);

    public Task<int> SubmitAsync<T>(string path, T[] items, CancellationToken cancellationToken) => _api.SubmitAsync(path, items, cancellationToken);

    public void Dispose()
    {
        _http.Dispose();
        _opener.Dispose();
    }
}

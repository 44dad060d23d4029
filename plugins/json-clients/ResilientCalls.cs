using System.Globalization;
using System.Net.Http.Json;
using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.JsonClients;

/// <summary>The calls by System.Net.Http.Json, with a client of HttpClientFactory that has the standard resilience handler.</summary>
internal sealed class ResilientCalls : IJsonCalls
{
    private readonly ConnectionOpener _opener;
    private readonly BoundedHandler _handler;
    private readonly ServiceProvider _services;
    private readonly HttpClient _http;
    private readonly JsonSerializerOptions _json;

    public ResilientCalls(ClientOptions options, JsonSerializerOptions json)
    {
        _json = json;
        _opener = new ConnectionOpener(options);
        _handler = new BoundedHandler(options.CreateHttpHandler(_opener), options);
        var services = new ServiceCollection();
        services.AddHttpClient("json", http => http.BaseAddress = new Uri(options.Address.AbsoluteUri.TrimEnd('/') + "/"))
            .ConfigurePrimaryHttpMessageHandler(() => _handler)
            .AddStandardResilienceHandler();
        _services = services.BuildServiceProvider();
        // Kept, so that its connection is: the factory gives new clients another handler after two minutes.
        _http = _services.GetRequiredService<IHttpClientFactory>().CreateClient("json");
    }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener.OpenAsync(cancellationToken);

    public Task<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        ReadAsync<Person[]>($"persons?count={count}&orders={(includeOrders ? "true" : "false")}", cancellationToken);

    public Task<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => ReadAsync<byte>($"query?id={id}&operationId={operationId}", cancellationToken);

    public Task<T[]> GetAsync<T>(string path, int count, CancellationToken cancellationToken) => ReadAsync<T[]>($"{path}?count={count}", cancellationToken);

    public async Task<int> SubmitAsync<T>(string path, T[] items, CancellationToken cancellationToken)
    {
        using var response = await _http.PostAsJsonAsync(path, items, _json, cancellationToken);
        response.EnsureSuccessStatusCode();
        // Bound: the handler's, a BoundedHandler.
        return await response.Content.ReadFromJsonAsync<int>(_json, cancellationToken);
    }

    public void Dispose()
    {
        _http.Dispose();
        _services.Dispose();
        // The factory leaves it to the collector.
        _handler.Dispose();
        _opener.Dispose();
    }

    private async Task<T> ReadAsync<T>(FormattableString path, CancellationToken cancellationToken) =>
        // Bound: as above.
        await _http.GetFromJsonAsync<T>(path.ToString(CultureInfo.InvariantCulture), _json, cancellationToken) ?? throw new JsonException("The body is null.");
}

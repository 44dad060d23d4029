using System.Globalization;
using System.Net.Http.Json;
using Transport.OData.CompiledPayloads.Client;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.OData.Client;

/// <summary>The package's client: payload models of the bytes as they arrive. Bodies of actions by System.Text.Json.</summary>
internal sealed class StreamingClient : ITransportClient
{
    private readonly SharedHttpClient _http;
    private readonly ODataJsonClient _service;

    public StreamingClient(ClientOptions options)
    {
        _http = new SharedHttpClient(options);
        _service = new ODataJsonClient(_http.Client, options.Address);
    }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _http.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await _service.GetListAsync<Person>(Persons(count, includeOrders), cancellationToken);

    public IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        _service.StreamAsync<Person>(Persons(count, includeOrders), cancellationToken);

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await _service.GetListAsync<CustomerOrder>($"{PeopleModel.CustomerOrders}?{Top(count)}", cancellationToken);

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => await _service.GetValueAsync<byte>(
        string.Create(CultureInfo.InvariantCulture, $"{PeopleModel.Query}(id={id},operationId={operationId})"), cancellationToken);

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken)
    {
        using var body = JsonContent.Create(new SubmitParameters { Orders = orders }, PeopleJsonContext.Default.SubmitParameters);
        return await _service.InvokeActionAsync<int>(PeopleModel.SubmitCustomerOrders, body, cancellationToken);
    }

    public ValueTask DisposeAsync()
    {
        _http.Dispose();
        return ValueTask.CompletedTask;
    }

    private static string Persons(int count, bool includeOrders)
    {
        const string Expand = "$expand=Orders";
        return count == -1
            ? PeopleModel.UntidyPersons + (includeOrders ? "?" + Expand : "")
            : $"{PeopleModel.Persons}?{Top(count)}" + (includeOrders ? "&" + Expand : "");
    }

    private static string Top(int count) => string.Create(CultureInfo.InvariantCulture, $"$top={count}");
}

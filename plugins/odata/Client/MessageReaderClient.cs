using System.Globalization;
using System.Net.Http.Headers;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.OData.Client;

/// <summary>HttpClient, and ODataMessageReader and ODataMessageWriter of Microsoft.OData.Core, synchronous over a buffered body.</summary>
internal sealed class MessageReaderClient(ClientOptions options) : ITransportClient
{
    private static readonly IEdmModel Model = PeopleModel.Create();

    private readonly SharedHttpClient _http = new(options);

    // By default, Microsoft.OData.Core reads no more than 1 MiB; each response gets quotas, since the reader keeps the settings.
    private ODataMessageReaderSettings Settings => new() { MessageQuotas = { MaxReceivedMessageSize = options.MaxResponseBytes } };

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _http.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var set = count == -1 ? PeopleModel.UntidyPersons : PeopleModel.Persons;
        string?[] query = [count == -1 ? null : Top(count), includeOrders ? "$expand=Orders" : null];
        return await GetAsync($"{set}?{string.Join('&', query.OfType<string>())}", message => EntityReader.Persons(Rows(message, set)), cancellationToken);
    }

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) => await GetAsync(
        $"{PeopleModel.CustomerOrders}?{Top(count)}", message => EntityReader.CustomerOrders(Rows(message, PeopleModel.CustomerOrders)), cancellationToken);

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => await GetAsync(
        string.Create(CultureInfo.InvariantCulture, $"{PeopleModel.Query}(id={id},operationId={operationId})"),
        message => (byte)message.ReadProperty(EdmCoreModel.Instance.GetByte(isNullable: false)).Value,
        cancellationToken);

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken)
    {
        using var body = new MemoryStream();
        OrdersWriter.Write(new Message(body), Model, orders);
        using var content = new ByteArrayContent(body.GetBuffer(), 0, (int)body.Length);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json;odata.metadata=minimal");
        using var response = await _http.Client.PostAsync(PeopleModel.SubmitCustomerOrders, content, cancellationToken);
        return await ReadAsync(response, message => (int)message.ReadProperty(EdmCoreModel.Instance.GetInt32(isNullable: false)).Value, cancellationToken);
    }

    public ValueTask DisposeAsync()
    {
        _http.Dispose();
        return ValueTask.CompletedTask;
    }

    private static string Top(int count) => string.Create(CultureInfo.InvariantCulture, $"$top={count}");

    private static ODataReader Rows(ODataMessageReader message, string set)
    {
        var entitySet = Model.EntityContainer.FindEntitySet(set);
        return message.CreateODataResourceSetReader(entitySet, entitySet.EntityType);
    }

    private async Task<T> GetAsync<T>(string request, Func<ODataMessageReader, T> read, CancellationToken cancellationToken)
    {
        using var response = await _http.Client.GetAsync(request.TrimEnd('?'), cancellationToken);
        return await ReadAsync(response, read, cancellationToken);
    }

    private async Task<T> ReadAsync<T>(HttpResponseMessage response, Func<ODataMessageReader, T> read, CancellationToken cancellationToken)
    {
        using var body = await response.Content.ReadAsStreamAsync(cancellationToken);
        var message = new Message(body, response.Content.Headers.ContentType?.ToString());
        using var reader = new ODataMessageReader((IODataResponseMessage)message, Settings, Model);
        if (response.IsSuccessStatusCode)
        {
            return read(reader);
        }

        var isOData = response.Content.Headers.ContentType?.MediaType == "application/json";
        var problem = isOData ? reader.ReadError().Message : await response.Content.ReadAsStringAsync(cancellationToken);
        throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {problem}", inner: null, response.StatusCode);
    }
}

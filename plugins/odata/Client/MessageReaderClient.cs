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

    private readonly MessageReading _reading = new(Model, options);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _http.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var set = count == -1 ? PeopleModel.UntidyPersons : PeopleModel.Persons;
        string?[] query = [count == -1 ? null : Top(count), includeOrders ? "$expand=Orders" : null];
        return await GetAsync($"{set}?{string.Join('&', query.OfType<string>())}", message => EntityReader.Persons(_reading.Rows(message, set)), cancellationToken);
    }

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) => await GetAsync(
        $"{PeopleModel.CustomerOrders}?{Top(count)}", message => EntityReader.CustomerOrders(_reading.Rows(message, PeopleModel.CustomerOrders)), cancellationToken);

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
        return await _reading.ReadAsync(response, message => (int)message.ReadProperty(EdmCoreModel.Instance.GetInt32(isNullable: false)).Value, cancellationToken);
    }

    public ValueTask DisposeAsync()
    {
        _http.Dispose();
        return ValueTask.CompletedTask;
    }

    private static string Top(int count) => string.Create(CultureInfo.InvariantCulture, $"$top={count}");

    private async Task<T> GetAsync<T>(string request, Func<ODataMessageReader, T> read, CancellationToken cancellationToken)
    {
        using var response = await _http.Client.GetAsync(request.TrimEnd('?'), cancellationToken);
        return await _reading.ReadAsync(response, read, cancellationToken);
    }
}

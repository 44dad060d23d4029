using System.Globalization;
using System.Net.Http.Json;
using System.Text.Json.Serialization.Metadata;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.OData.Client;

/// <summary>What a user writes who wants OData's data without its client: HttpClient, System.Text.Json source generation, the payload models.</summary>
internal sealed class JsonClient(ClientOptions options) : ITransportClient
{
    private readonly SharedHttpClient _http = new(options);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _http.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        var expand = includeOrders ? "$expand=Orders" : "";
        var request = count == -1
            ? $"{PeopleModel.UntidyPersons}?{expand}"
            : string.Create(CultureInfo.InvariantCulture, $"{PeopleModel.Persons}?$top={count}&{expand}");
        return (await GetAsync(request.TrimEnd('&', '?'), PeopleJsonContext.Default.AnswerPersonArray, cancellationToken)).Value;
    }

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) => (await GetAsync(
        string.Create(CultureInfo.InvariantCulture, $"{PeopleModel.CustomerOrders}?$top={count}"),
        PeopleJsonContext.Default.AnswerCustomerOrderArray,
        cancellationToken)).Value;

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => (await GetAsync(
        string.Create(CultureInfo.InvariantCulture, $"{PeopleModel.Query}(id={id},operationId={operationId})"),
        PeopleJsonContext.Default.AnswerByte,
        cancellationToken)).Value;

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken)
    {
        var body = new SubmitParameters { Orders = orders };
        using var content = JsonContent.Create(body, PeopleJsonContext.Default.SubmitParameters);
        using var response = await _http.Client.PostAsync(PeopleModel.SubmitCustomerOrders, content, cancellationToken);
        return (await ReadAsync(response, PeopleJsonContext.Default.AnswerInt32, cancellationToken)).Value;
    }

    public ValueTask DisposeAsync()
    {
        _http.Dispose();
        return ValueTask.CompletedTask;
    }

    private async Task<T> GetAsync<T>(string request, JsonTypeInfo<T> type, CancellationToken cancellationToken)
    {
        using var response = await _http.Client.GetAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        return await ReadAsync(response, type, cancellationToken);
    }

    /// <summary>Reads an answer that is no error.</summary>
    internal static async Task<T> ReadAsync<T>(HttpResponseMessage response, JsonTypeInfo<T> type, CancellationToken cancellationToken)
    {
        if (!response.IsSuccessStatusCode)
        {
            throw await ErrorAnswer.ReadAsync(response, cancellationToken);
        }

        // Bound: none of its own, as the row's settings say; the measuring process has one.
        return await response.Content.ReadFromJsonAsync(type, cancellationToken)
            ?? throw new InvalidDataException("The service answered null.");
    }
}

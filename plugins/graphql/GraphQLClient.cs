using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.GraphQL;

/// <summary>The people contract as documents.</summary>
internal sealed class GraphQLClient : ITransportClient
{
    private const string PersonFields = "id name createdOn floatNumber";
    private const string WithoutOrders = $"query($count: Int!) {{ persons(count: $count) {{ {PersonFields} }} }}";
    private const string WithOrders = $"query($count: Int!) {{ persons(count: $count) {{ {PersonFields} orders {{ id createdOn personId productName }} }} }}";
    private const string CustomerOrders =
        """
        query($count: Int!) { customerOrders(count: $count) {
          customerID shippingAddress1 shippingAddress2 shippingCity shippingState shippingZip shippingCountry shipType
          orderItems { itemID quantity } creditCardType creditCardNumber creditCardExpiration creditCardName } }
        """;

    private const string State = "query($id: Long!, $operationId: Int!) { state(id: $id, operationId: $operationId) }";
    private const string Submit = "mutation($orders: [CustomerOrderInput!]!) { submitCustomerOrders(orders: $orders) }";

    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web)
    {
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
        MaxDepth = new ServerLimits().MaxDepth,
    };

    private readonly ConnectionOpener _opener;
    private readonly HttpClient _http;

    public GraphQLClient(ClientOptions options)
    {
        _opener = new ConnectionOpener(options);
        _http = new HttpClient(options.CreateHttpHandler(_opener))
        {
            BaseAddress = options.Address,
            Timeout = Timeout.InfiniteTimeSpan,
            MaxResponseContentBufferSize = Math.Min(options.MaxResponseBytes, int.MaxValue),
            DefaultRequestVersion = options.HttpVersion,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
    }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        (await ExecuteAsync<PersonsData>(includeOrders ? WithOrders : WithoutOrders, new { count }, cancellationToken)).Persons;

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        (await ExecuteAsync<CustomerOrdersData>(CustomerOrders, new { count }, cancellationToken)).CustomerOrders;

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        (await ExecuteAsync<StateData>(State, new { id, operationId }, cancellationToken)).State;

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        (await ExecuteAsync<SubmitData>(Submit, new { orders }, cancellationToken)).SubmitCustomerOrders;

    public ValueTask DisposeAsync()
    {
        _http.Dispose();
        _opener.Dispose();
        return ValueTask.CompletedTask;
    }

    private async Task<T> ExecuteAsync<T>(string query, object variables, CancellationToken cancellationToken)
    {
        using var response = await _http.PostAsJsonAsync((Uri?)null, new { query, variables }, Json, cancellationToken);
        if (response.Content.Headers.ContentType?.MediaType != "application/json")
        {
            response.EnsureSuccessStatusCode();
        }

        // Bound: the buffer's, which the answer is in.
        var answer = await response.Content.ReadFromJsonAsync<Answer<T>>(Json, cancellationToken);
        if (answer is { Errors: [{ } error, ..] })
        {
            throw new GraphQLException(error.Message);
        }

        response.EnsureSuccessStatusCode();
        return answer is { Data: { } data } ? data : throw new GraphQLException("The answer has neither data nor errors.");
    }

    private sealed record Answer<T>(T? Data, Error[]? Errors);

    private sealed record Error(string Message);

    private sealed record PersonsData(Person[] Persons);

    private sealed record CustomerOrdersData(CustomerOrder[] CustomerOrders);

    private sealed record StateData(byte State);

    private sealed record SubmitData(int SubmitCustomerOrders);
}

/// <summary>The answer's first error.</summary>
internal sealed class GraphQLException(string message) : Exception(message);

using Microsoft.OData.Client;
using Microsoft.OData.Edm;
using Transport.PayloadModels;
using Transport.Plugin.OData;
using Transport.PluginContract;

namespace Transport.Plugin.ODataClient;

/// <summary>Microsoft.OData.Client: a context for each call, for it is a unit of work and not safe for concurrent calls.</summary>
internal sealed class DataServiceClient(ClientOptions options) : ITransportClient
{
    private static readonly IEdmModel Model = PeopleModel.Create();

    private static readonly Type[] Types = [typeof(PersonEntity), typeof(OrderEntity), typeof(NumberedCustomerOrder), typeof(OrderLine)];

    private readonly SharedHttpClient _http = new(options);

    /// <remarks>The library has no notion of a connection; its first call connects.</remarks>
    public ValueTask OpenAsync(CancellationToken cancellationToken) => ValueTask.CompletedTask;

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        IQueryable<PersonEntity> persons = CreateContext().CreateQuery<PersonEntity>(count == -1 ? PeopleModel.UntidyPersons : PeopleModel.Persons);
        if (includeOrders)
        {
            persons = ((DataServiceQuery<PersonEntity>)persons).Expand(person => person.Orders);
        }

        if (count != -1)
        {
            persons = persons.Take(count);
        }

        return Array.ConvertAll(await ExecuteAsync(persons, cancellationToken), person => person.ToModel());
    }

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var orders = CreateContext().CreateQuery<NumberedCustomerOrder>(PeopleModel.CustomerOrders).Take(count);
        return Array.ConvertAll(await ExecuteAsync(orders, cancellationToken), order => order.ToModel());
    }

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var query = CreateContext().CreateFunctionQuerySingle<byte>(
            "", PeopleModel.Query, false, new UriOperationParameter("id", id), new UriOperationParameter("operationId", operationId));
        return await query.GetValueAsync(cancellationToken);
    }

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        var entities = orders.Select(order => NumberedCustomerOrder.From(order, number: 0)).ToList();
        var accepted = await CreateContext().ExecuteAsync<int>(
            new Uri(PeopleModel.SubmitCustomerOrders, UriKind.Relative), "POST", singleResult: true, cancellationToken,
            new BodyOperationParameter(PeopleModel.OrdersParameter, entities));
        return accepted.Single();
    }

    public ValueTask DisposeAsync()
    {
        _http.Dispose();
        return ValueTask.CompletedTask;
    }

    private static async Task<T[]> ExecuteAsync<T>(IQueryable<T> query, CancellationToken cancellationToken) =>
        [.. await ((DataServiceQuery<T>)query).ExecuteAsync(cancellationToken)];

    private DataServiceContext CreateContext()
    {
        var context = new DataServiceContext(_http.Client.BaseAddress!, ODataProtocolVersion.V4)
        {
            HttpClientFactory = _http,
            // For reading; the default would keep an entry for every entity to notice changes by.
            MergeOption = MergeOption.NoTracking,
            ResolveName = type => $"{PeopleModel.Namespace}.{NameOf(type)}",
            ResolveType = name => Array.Find(Types, type => name == $"{PeopleModel.Namespace}.{NameOf(type)}"),
        };
        context.Format.UseJson(Model);
        return context;
    }

    private static string NameOf(Type type) => type == typeof(PersonEntity) ? nameof(Person)
        : type == typeof(OrderEntity) ? nameof(Order)
        : type == typeof(NumberedCustomerOrder) ? nameof(CustomerOrder)
        : type.Name;
}

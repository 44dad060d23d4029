using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Http.HttpClientLibrary;
using Microsoft.Kiota.Http.HttpClientLibrary.Middleware.Options;
using Microsoft.Kiota.Serialization.Json;
using Transport.PayloadModels;
using Transport.Plugin.JsonClients.Generated.Kiota;
using Transport.PluginContract;
using Models = Transport.Plugin.JsonClients.Generated.Kiota.Models;

namespace Transport.Plugin.JsonClients;

/// <summary>The people contract by the client that Kiota made of <c>openapi.json</c>, and its models as payload models.</summary>
internal sealed class KiotaClient : ITransportClient
{
    /// <summary>NaN and the infinities are names.</summary>
    private static readonly KiotaJsonSerializationContext Json = new(new JsonSerializerOptions
    {
        NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
        MaxDepth = new ServerLimits().MaxDepth,
    });

    /// <summary>As on every transport.</summary>
    private static readonly RedirectHandlerOption NoRedirects = new() { ShouldRedirect = static _ => false };

    private readonly ConnectionOpener _opener;
    private readonly HttpClient _http;
    private readonly HttpClientRequestAdapter _adapter;
    private readonly KiotaApi _api;

    public KiotaClient(ClientOptions options)
    {
        _opener = new ConnectionOpener(options);
        _http = KiotaClientFactory.Create(new BoundedHandler(options.CreateHttpHandler(_opener), options), [NoRedirects]);
        _http.Timeout = Timeout.InfiniteTimeSpan;
        _adapter = new HttpClientRequestAdapter(new AnonymousAuthenticationProvider(), new JsonParseNodeFactory(Json), new JsonSerializationWriterFactory(Json), _http)
        {
            BaseUrl = options.Address.AbsoluteUri.TrimEnd('/'),
        };
        _api = new KiotaApi(_adapter);
    }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) => ToModels(
        await _api.Persons.GetAsync(request => (request.QueryParameters.Count, request.QueryParameters.Orders) = (count, includeOrders), cancellationToken), ToModel);

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        ToModels(await _api.CustomerOrders.GetAsync(request => request.QueryParameters.Count = count, cancellationToken), ToModel);

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => checked((byte)Required(
        await _api.Query.GetAsync(request => (request.QueryParameters.Id, request.QueryParameters.OperationId) = (id, operationId), cancellationToken)));

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        Required(await _api.CustomerOrders.PostAsync([.. orders.Select(ToMessage)], cancellationToken: cancellationToken));

    public ValueTask DisposeAsync()
    {
        _adapter.Dispose();
        _http.Dispose();
        _opener.Dispose();
        return ValueTask.CompletedTask;
    }

    private static T[] ToModels<TMessage, T>(List<TMessage>? messages, Func<TMessage, T> map) =>
        messages is null ? throw new InvalidPayloadException("The body is not a list.") : [.. messages.Select(map)];

    /// <summary>A member that the library leaves out where it is absent or of another type.</summary>
    private static T Required<T>(T? value)
        where T : struct => value ?? throw new InvalidPayloadException("A number or instant is missing.");

    private static DateTime ToInstant(DateTimeOffset? value) => Required(value).UtcDateTime;

    private static Person ToModel(Models.Person person) => new()
    {
        Id = Required(person.Id),
        Name = person.Name,
        CreatedOn = ToInstant(person.CreatedOn),
        FloatNumber = Required(person.FloatNumber),
        Orders = person.Orders is null ? [] : [.. person.Orders.Select(ToModel)],
    };

    private static Order ToModel(Models.Order order) => new()
    {
        Id = Required(order.Id), CreatedOn = ToInstant(order.CreatedOn), PersonId = Required(order.PersonId), ProductName = order.ProductName,
    };

    private static CustomerOrder ToModel(Models.CustomerOrder order) => new()
    {
        CustomerID = Required(order.CustomerID),
        ShippingAddress1 = order.ShippingAddress1,
        ShippingAddress2 = order.ShippingAddress2,
        ShippingCity = order.ShippingCity,
        ShippingState = order.ShippingState,
        ShippingZip = order.ShippingZip,
        ShippingCountry = order.ShippingCountry,
        ShipType = order.ShipType,
        OrderItems = order.OrderItems is null ? [] : [.. order.OrderItems.Select(static line => new OrderLine { ItemID = Required(line.ItemID), Quantity = Required(line.Quantity) })],
        CreditCardType = order.CreditCardType,
        CreditCardNumber = order.CreditCardNumber,
        CreditCardExpiration = ToInstant(order.CreditCardExpiration),
        CreditCardName = order.CreditCardName,
    };

    private static Models.CustomerOrder ToMessage(CustomerOrder order) => new()
    {
        CustomerID = order.CustomerID,
        ShippingAddress1 = order.ShippingAddress1,
        ShippingAddress2 = order.ShippingAddress2,
        ShippingCity = order.ShippingCity,
        ShippingState = order.ShippingState,
        ShippingZip = order.ShippingZip,
        ShippingCountry = order.ShippingCountry,
        ShipType = order.ShipType,
        OrderItems = [.. order.OrderItems.Select(static line => new Models.OrderLine { ItemID = line.ItemID, Quantity = line.Quantity })],
        CreditCardType = order.CreditCardType,
        CreditCardNumber = order.CreditCardNumber,
        CreditCardExpiration = order.CreditCardExpiration,
        CreditCardName = order.CreditCardName,
    };
}

using Transport.Clients.Http;
using Transport.Grpc;
using Transport.People.V1;
using Transport.PeopleGrpc;
using Transport.PluginContract;
using CustomerOrder = Transport.PayloadModels.CustomerOrder;
using Person = Transport.PayloadModels.Person;

namespace Transport.Clients.Grpc;

/// <summary>Calls <c>transport.people.v1.People</c>.</summary>
public sealed class GrpcClient : ITransportClient
{
    private readonly ConnectionOpener _opener;
    private readonly GrpcChannel _channel;

    /// <param name="options">Where the endpoint is.</param>
    public GrpcClient(ClientOptions options)
    {
        _opener = new ConnectionOpener(options.Address);
        _channel = new GrpcChannel(options.Address, ChannelOptions with
        {
            MaxConnections = options.MaxConnections,
            ConfigureHandler = handler => handler.ConnectCallback = _opener.ConnectAsync,
        });
    }

    /// <summary>The window is the channel's own; answers may be as large as the repository can make them.</summary>
    internal static GrpcChannelOptions ChannelOptions { get; } = new() { MaxReceiveMessageBytes = Array.MaxLength };

    /// <inheritdoc/>
    public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener.OpenAsync(cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await _channel.CallAsync(
            PeopleMethods.GetPersons, new GetPersonsRequest { Count = count, IncludeOrders = includeOrders }, cancellationToken: cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await _channel.CallAsync(
            PeopleMethods.GetCustomerOrders, new GetCustomerOrdersRequest { Count = count }, cancellationToken: cancellationToken);

    /// <inheritdoc/>
    public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        _channel.CallAsync(
            PeopleMethods.Query, new QueryRequest { Id = id, OperationId = operationId }, cancellationToken: cancellationToken);

    /// <inheritdoc/>
    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        _channel.CallAsync(
            PeopleMethods.SubmitCustomerOrders, orders as CustomerOrder[] ?? [.. orders], cancellationToken: cancellationToken);

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _channel.Dispose();
        _opener.Dispose();
        return ValueTask.CompletedTask;
    }
}

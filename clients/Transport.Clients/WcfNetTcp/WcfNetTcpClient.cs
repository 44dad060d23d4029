using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Messages;

namespace Transport.Clients.WcfNetTcp;

/// <summary>Calls <c>IPersonService</c> as a NetTcpBinding client without security would.</summary>
/// <param name="options">
/// Where to connect. Each connection is a session, which concurrent calls share where there are more of them; with streamed transfer they wait
/// for their turn.
/// </param>
/// <param name="serializer">What carries data contracts.</param>
/// <param name="transferMode">How messages travel.</param>
public sealed class WcfNetTcpClient(
    ClientOptions options, SoapSerializer serializer = SoapSerializer.Compiled, TransferMode transferMode = TransferMode.Buffered) : ITransportClient
{
    private readonly NetTcpSessions _sessions = new(
        options, WcfProfile.Measured.Apply(new SoapNetTcpBinding { Serializer = serializer, TransferMode = transferMode }));

    /// <inheritdoc/>
    public ValueTask OpenAsync(CancellationToken cancellationToken) => _sessions.OpenAsync(cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await CallAsync(
            PersonServiceContract.GetPersons, new GetPersonsRequest { Count = count, IncludeOrders = includeOrders }, cancellationToken);

    /// <inheritdoc/>
    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await CallAsync(PersonServiceContract.GetCustomerOrders, new GetCustomerOrdersRequest { Count = count }, cancellationToken);

    /// <inheritdoc/>
    public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        CallAsync(PersonServiceContract.Query, new QueryRequest { Id = id, OperationId = operationId }, cancellationToken);

    /// <inheritdoc/>
    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        CallAsync(
            PersonServiceContract.SubmitCustomerOrders,
            new SubmitCustomerOrdersRequest { Orders = orders as CustomerOrder[] ?? [.. orders] },
            cancellationToken);

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _sessions.DisposeAsync();

    private ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken) =>
        _sessions.CallAsync(operation, request, cancellationToken);
}

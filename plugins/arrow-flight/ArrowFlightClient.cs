using System.Buffers.Binary;
using System.Globalization;
using Apache.Arrow.Flight;
using Apache.Arrow.Flight.Client;
using Transport.PayloadModels;
using Transport.Plugin.Grpc;
using Transport.PluginContract;

namespace Transport.Plugin.ArrowFlight;

/// <summary>A client that reads columns into payload models.</summary>
internal sealed class ArrowFlightClient(GrpcConnection connection) : ITransportClient
{
    private static readonly FlightDescriptor Orders = FlightDescriptor.CreatePathDescriptor(PeopleFlights.CustomerOrders);

    private readonly FlightClient _client = new(connection.Channel);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => connection.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        using var call = _client.GetStream(PeopleFlights.TicketOf(count, includeOrders), [], null, cancellationToken);
        return await Batches.ReadAsync<Person>(call.ResponseStream, PersonBatches.Schema, PersonBatches.Read, cancellationToken);
    }

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken)
    {
        using var call = _client.GetStream(PeopleFlights.TicketOf(count), [], null, cancellationToken);
        return await Batches.ReadAsync<CustomerOrder>(call.ResponseStream, OrderBatches.Schema, OrderBatches.Read, cancellationToken);
    }

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken)
    {
        var body = new byte[sizeof(long) + sizeof(int)];
        BinaryPrimitives.WriteInt64LittleEndian(body, id);
        BinaryPrimitives.WriteInt32LittleEndian(body.AsSpan(sizeof(long)), operationId);
        using var call = _client.DoAction(new FlightAction(PeopleFlights.State, body), [], null, cancellationToken);
        return await call.ResponseStream.MoveNext(cancellationToken) && call.ResponseStream.Current.Body is { Length: 1 } state
            ? state[0]
            : throw new InvalidPayloadException("The action's result is not one byte.");
    }

    public async ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken)
    {
        using var call = await _client.StartPut(Orders, OrderBatches.Schema, [], null, cancellationToken);
        foreach (var batch in Batches.Of(OrderBatches.Schema, orders as CustomerOrder[] ?? [.. orders], OrderBatches.Create))
        {
            using (batch)
            {
                await call.RequestStream.WriteAsync(batch);
            }
        }

        await call.RequestStream.CompleteAsync();
        return await call.ResponseStream.MoveNext(cancellationToken)
            && int.TryParse(call.ResponseStream.Current.ApplicationMetadata.ToStringUtf8(), NumberStyles.None, CultureInfo.InvariantCulture, out var accepted)
            ? accepted
            : throw new InvalidPayloadException("The result of what was put is not a number.");
    }

    public ValueTask DisposeAsync() => connection.DisposeAsync();
}

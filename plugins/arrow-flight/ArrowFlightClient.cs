using System.Buffers.Binary;
using System.Globalization;
using Apache.Arrow.Flight;
using Apache.Arrow.Flight.Client;
using Grpc.Core;
using Transport.PayloadModels;
using Transport.Plugin.Grpc;
using Transport.PluginContract;

namespace Transport.Plugin.ArrowFlight;

/// <summary>A client that reads columns into payload models.</summary>
internal sealed class ArrowFlightClient(GrpcConnection connection, long mostBytes) : ITransportClient
{
    private static readonly FlightDescriptor Orders = FlightDescriptor.CreatePathDescriptor(PeopleFlights.CustomerOrders);

    private readonly FlightClient _client = new(connection.Channel);

    public ValueTask OpenAsync(CancellationToken cancellationToken) => connection.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        using var call = _client.GetStream(PeopleFlights.TicketOf(count, includeOrders), [], null, cancellationToken);
        return await GrpcConnection.AnswerAsync(Batches.ReadAsync<Person>(call.ResponseStream, PersonBatches.Schema, PersonBatches.Read, mostBytes, cancellationToken), cancellationToken);
    }

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken)
    {
        using var call = _client.GetStream(PeopleFlights.TicketOf(count), [], null, cancellationToken);
        return await GrpcConnection.AnswerAsync(Batches.ReadAsync<CustomerOrder>(call.ResponseStream, OrderBatches.Schema, OrderBatches.Read, mostBytes, cancellationToken), cancellationToken);
    }

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken)
    {
        var body = new byte[sizeof(long) + sizeof(int)];
        BinaryPrimitives.WriteInt64LittleEndian(body, id);
        BinaryPrimitives.WriteInt32LittleEndian(body.AsSpan(sizeof(long)), operationId);
        using var call = _client.DoAction(new FlightAction(PeopleFlights.State, body), [], null, cancellationToken);
        return (await GrpcConnection.AnswerAsync(OnlyAsync(call.ResponseStream, cancellationToken), cancellationToken)).Body is { Length: 1 } state ? state[0] : throw new InvalidPayloadException("The action's result is not one byte.");
    }

    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        GrpcConnection.AnswerAsync(PutAsync(orders, cancellationToken), cancellationToken);

    private async Task<int> PutAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken)
    {
        using var call = await _client.StartPut(Orders, OrderBatches.Schema, [], null, cancellationToken);
        foreach (var batch in Batches.Of(orders as CustomerOrder[] ?? [.. orders], OrderBatches.Create))
        {
            using (batch)
            {
                await call.RequestStream.WriteAsync(batch);
            }
        }

        await call.RequestStream.CompleteAsync();
        return int.TryParse((await OnlyAsync(call.ResponseStream, cancellationToken)).ApplicationMetadata.ToStringUtf8(), NumberStyles.None, CultureInfo.InvariantCulture, out var accepted)
            ? accepted
            : throw new InvalidPayloadException("The result of what was put is not a number.");
    }

    /// <summary>To the end of the call, where its status is.</summary>
    private static async Task<T> OnlyAsync<T>(IAsyncStreamReader<T> results, CancellationToken cancellationToken)
    {
        if (!await results.MoveNext(cancellationToken))
        {
            throw new InvalidPayloadException("There is no result.");
        }

        var only = results.Current;
        return await results.MoveNext(cancellationToken) ? throw new InvalidPayloadException("There is more than one result.") : only;
    }

    public ValueTask DisposeAsync() => connection.DisposeAsync();
}

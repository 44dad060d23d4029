using System.Buffers.Binary;
using System.Globalization;
using Apache.Arrow;
using Apache.Arrow.Flight;
using Apache.Arrow.Flight.Server;
using Google.Protobuf;
using Grpc.Core;
using Transport.PayloadModels;
using Transport.Plugin.Grpc;
using Transport.PluginContract;

namespace Transport.Plugin.ArrowFlight;

/// <summary>The people contract as flights: lists by tickets, orders put, and the one byte of the article as an action.</summary>
internal sealed class PeopleFlights(IPersonRepository repository, ServerLimits limits) : FlightServer
{
    /// <summary>The path of orders that are put, and the action's type.</summary>
    public const string CustomerOrders = "customer-orders", State = "state";

    private const string Persons = "persons", PersonsWithOrders = "persons-with-orders";

    /// <summary>What is asked for: a set and how many of it, for example <c>persons 10</c>.</summary>
    public static FlightTicket TicketOf(int count, bool includeOrders) => new(FormattableString.Invariant($"{(includeOrders ? PersonsWithOrders : Persons)} {count}"));

    /// <summary>The same of orders.</summary>
    public static FlightTicket TicketOf(int count) => new(FormattableString.Invariant($"{CustomerOrders} {count}"));

    public override Task DoGet(FlightTicket ticket, FlightServerRecordBatchStreamWriter responseStream, ServerCallContext context) => GrpcAnswers.Of(async () =>
    {
        var (set, count) = Parse(ticket.Ticket);
        var batches = set == CustomerOrders
            ? Batches.Of(repository.GetCustomerOrders(count), OrderBatches.Create)
            : Batches.Of(await repository.GetPersonsAsync(count, set == PersonsWithOrders, context.CancellationToken), PersonBatches.Create);
        foreach (var batch in batches)
        {
            using (batch)
            {
                await WriteAsync(responseStream, batch, context.CancellationToken);
            }
        }

        return true;
    }).AsTask();

    public override Task DoPut(FlightServerRecordBatchStreamReader requestStream, IAsyncStreamWriter<FlightPutResult> responseStream, ServerCallContext context) => GrpcAnswers.Of(async () =>
    {
        var orders = await Batches.ReadAsync<CustomerOrder>(requestStream, OrderBatches.Schema, OrderBatches.Read, limits.MaxRequestBytes, context.CancellationToken);
        var accepted = repository.SubmitCustomerOrders(orders);
        await responseStream.WriteAsync(new FlightPutResult(FormattableString.Invariant($"{accepted}")));
        return true;
    }).AsTask();

    /// <summary>The action <see cref="State"/>: 8 bytes of the id and 4 of the operation, little-endian; answered by one byte.</summary>
    public override Task DoAction(FlightAction request, IAsyncStreamWriter<FlightResult> responseStream, ServerCallContext context) => GrpcAnswers.Of(async () =>
    {
        var body = request.Body;
        if (request.Type != State || body.Length != sizeof(long) + sizeof(int))
        {
            throw new InvalidRequestException($"the action must be \"{State}\" with 12 bytes.");
        }

        var state = repository.Query(BinaryPrimitives.ReadInt64LittleEndian(body.Span), BinaryPrimitives.ReadInt32LittleEndian(body.Span[sizeof(long)..]));
        await responseStream.WriteAsync(new FlightResult(ByteString.CopyFrom(state)));
        return true;
    }).AsTask();

    /// <exception cref="OperationCanceledException">The caller has gone: the library's writer takes no token, and calls that an invalid operation.</exception>
    private static async Task WriteAsync(FlightServerRecordBatchStreamWriter stream, RecordBatch batch, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        try
        {
            await stream.WriteAsync(batch);
        }
        catch (InvalidOperationException) when (cancellationToken.IsCancellationRequested)
        {
            throw new OperationCanceledException(cancellationToken);
        }
    }

    private static (string Set, int Count) Parse(ByteString ticket)
    {
        var words = ticket.Length > 64 ? [] : ticket.ToStringUtf8().Split(' ');
        return words is [Persons or PersonsWithOrders or CustomerOrders, _] && int.TryParse(words[1], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var count)
            ? (words[0], count)
            : throw new InvalidRequestException($"the ticket must be \"{Persons}\", \"{PersonsWithOrders}\" or \"{CustomerOrders}\", and a count.");
    }
}

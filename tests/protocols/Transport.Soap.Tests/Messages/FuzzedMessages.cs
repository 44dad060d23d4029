using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Tests.Messages;

/// <summary>Good requests to damage, and damaged messages read as their receivers do.</summary>
internal static class FuzzedMessages
{
    /// <summary>Quotas as a server has them that takes large messages of people, whose elements are not deep.</summary>
    public static SoapQuotas Quotas { get; } = SoapQuotas.Generous with { MaxDepth = 32 };

    /// <summary>
    /// What reading an input of so many bytes may allocate: 64 KB for a reader and its name table, 64 bytes for each byte of it. A list of nothing but
    /// empty items comes to most: an object and its place in the list, for a tag of a few bytes.
    /// </summary>
    public static long MostAllocated(int bytes) => (64 * 1024) + (64L * bytes);

    /// <summary>A request of every operation, with the reading of it.</summary>
    public static IReadOnlyList<(byte[] Good, Action<ReceivedMessage> Read)> Requests(MessageEncoder encoder, bool hasAddressing)
    {
        var repository = new MockPersonRepository(3);
        return
        [
            Of(PersonServiceContract.GetPersons, new GetPersonsRequest { Count = 2, IncludeOrders = true }),
            Of(PersonServiceContract.GetCustomerOrders, new GetCustomerOrdersRequest { Count = 1 }),
            Of(PersonServiceContract.Query, new QueryRequest { Id = 113, OperationId = 7 }),
            Of(PersonServiceContract.SubmitCustomerOrders, new SubmitCustomerOrdersRequest { Orders = [.. repository.GetCustomerOrders(3)] }),
        ];

        (byte[] Good, Action<ReceivedMessage> Read) Of<TRequest, TReply>(SoapOperation<TRequest, TReply> operation, TRequest request)
        {
            var headers = hasAddressing ? MessageHeaders.Request(operation.Action, "http://127.0.0.1/wcf") : MessageHeaders.None;
            using var message = encoder.Write(operation.Request, request, headers);
            var bytes = new System.Buffers.ArrayBufferWriter<byte>();
            message.CopyTo(bytes);
            return (bytes.WrittenSpan.ToArray(), received => encoder.Read(operation.Request, encoder.Open(received)));
        }
    }

    /// <returns>Whether it was read; false where it was refused by one of the declared exceptions.</returns>
    public static bool IsRead(Action read)
    {
        try
        {
            read();
            return true;
        }
        catch (Exception e) when (e is InvalidSoapMessageException or UnreadableBodyException or SoapFaultException)
        {
            return false;
        }
    }
}

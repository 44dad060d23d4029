using System.Buffers;
using Google.Protobuf;
using Transport.PayloadModels;
using Transport.PeopleMessages.Internal;
using Transport.PluginContract;
using V1 = Transport.People.V1;

namespace Transport.PeopleMessages;

/// <summary>
/// Payload models to the messages of <c>people.proto</c> and back, as bytes: what the rows <c>protobuf</c> and <c>grpc</c> send.
/// </summary>
/// <remarks>
/// <para>Lists are mapped item by item, on both sides: a list of messages on the wire is its items one after the other, so the bytes are
/// those of the whole reply, and the reply itself is never built. Items are written through one message of the generated class and read
/// through one, but for persons, which are read field by field, their orders through one message.</para>
/// <para>Null strings and empty ones stay apart (<c>optional</c>). Instants keep their 100 ns, and what a peer sends finer is cut; an absent
/// instant is that of an empty Timestamp, 1970-01-01. Unknown fields are skipped.</para>
/// </remarks>
public static class PeopleMessageMapping
{
    /// <summary>Appends a <c>GetPersonsReply</c>.</summary>
    public static void WritePersons(Person[] persons, IBufferWriter<byte> output) => new PersonListMessage(persons).WriteTo(output);

    /// <summary>Reads a <c>GetPersonsReply</c>.</summary>
    /// <exception cref="InvalidPayloadException">The bytes are no such message, or an instant is outside the years 1 to 9999.</exception>
    public static Person[] ReadPersons(ReadOnlySequence<byte> input)
    {
        using var list = new PersonListMessage([]);
        return Merge(list, input).ToArray();
    }

    /// <summary>Appends a <c>GetCustomerOrdersReply</c> or a <c>SubmitCustomerOrdersRequest</c>, which have the same field.</summary>
    public static void WriteCustomerOrders(CustomerOrder[] orders, IBufferWriter<byte> output) =>
        new CustomerOrderListMessage(orders).WriteTo(output);

    /// <summary>Reads a <c>GetCustomerOrdersReply</c> or a <c>SubmitCustomerOrdersRequest</c>.</summary>
    /// <exception cref="InvalidPayloadException">The bytes are no such message, or an instant is outside the years 1 to 9999.</exception>
    public static CustomerOrder[] ReadCustomerOrders(ReadOnlySequence<byte> input)
    {
        using var list = new CustomerOrderListMessage([]);
        return Merge(list, input).ToArray();
    }

    /// <summary>Appends a <c>QueryReply</c>.</summary>
    public static void WriteState(byte state, IBufferWriter<byte> output) => new V1.QueryReply { State = state }.WriteTo(output);

    /// <summary>Reads a <c>QueryReply</c>.</summary>
    /// <exception cref="InvalidPayloadException">The bytes are no such message, or the state is no byte.</exception>
    public static byte ReadState(ReadOnlySequence<byte> input)
    {
        var state = Merge(new V1.QueryReply(), input).State;
        return state <= byte.MaxValue ? (byte)state : throw new InvalidPayloadException($"The state must be 0 to 255, and was {state}.");
    }

    /// <summary>Appends a <c>SubmitCustomerOrdersReply</c>.</summary>
    public static void WriteAccepted(int accepted, IBufferWriter<byte> output) =>
        new V1.SubmitCustomerOrdersReply { Accepted = accepted }.WriteTo(output);

    /// <summary>Reads a <c>SubmitCustomerOrdersReply</c>.</summary>
    /// <exception cref="InvalidPayloadException">The bytes are no such message.</exception>
    public static int ReadAccepted(ReadOnlySequence<byte> input) => Merge(new V1.SubmitCustomerOrdersReply(), input).Accepted;

    /// <summary>Reads a message as it is: a request.</summary>
    /// <exception cref="InvalidPayloadException">The bytes are no such message.</exception>
    public static T ReadMessage<T>(ReadOnlySequence<byte> input)
        where T : IMessage, new() => Merge(new T(), input);

    private static T Merge<T>(T message, in ReadOnlySequence<byte> input)
        where T : IMessage
    {
        try
        {
            message.MergeFrom(input);
            return message;
        }
        catch (InvalidProtocolBufferException e)
        {
            throw new InvalidPayloadException($"The body is not a {message.Descriptor.Name}: {e.Message}", e);
        }
        catch (Exception e) when (e is IndexOutOfRangeException or ArgumentException or OverflowException)
        {
            // Google.Protobuf throws these where a length close to the largest int makes its own sums overflow.
            throw new InvalidPayloadException($"The body is not a {message.Descriptor.Name}: a length in it is beyond its end.", e);
        }
    }
}

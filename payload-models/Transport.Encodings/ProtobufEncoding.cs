using System.Buffers;
using Google.Protobuf;
using Transport.Encodings.Internal;
using Transport.PayloadModels;
using Transport.PeopleMessages;
using Transport.PluginContract;

namespace Transport.Encodings;

/// <summary>
/// protobuf (proto3) by Google.Protobuf: persons, orders, a state and a count travel as the reply messages of <c>people.proto</c>, orders sent to
/// the server as its request message. Models are mapped to and from the generated classes within each call.
/// </summary>
public sealed class ProtobufEncoding : IPayloadEncoding
{
    /// <inheritdoc/>
    public string Id => "protobuf";

    /// <inheritdoc/>
    public string MediaType => "application/x-protobuf";

    /// <inheritdoc/>
    public string Library => "Google.Protobuf, messages of people.proto";

    /// <inheritdoc/>
    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(IMessage));

    /// <inheritdoc/>
    public void Write<T>(IBufferWriter<byte> output, T value)
    {
        switch (value)
        {
            case Person[] persons:
                PeopleMessageMapping.WritePersons(persons, output);
                break;
            case CustomerOrder[] orders:
                PeopleMessageMapping.WriteCustomerOrders(orders, output);
                break;
            case byte state:
                PeopleMessageMapping.WriteState(state, output);
                break;
            case int accepted:
                PeopleMessageMapping.WriteAccepted(accepted, output);
                break;
            default:
                throw TypeNames.NotOfTheContract<T>();
        }
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> is no type of the contract.</exception>
    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        if (typeof(T) == typeof(Person[]))
        {
            return (T)(object)PeopleMessageMapping.ReadPersons(input);
        }

        if (typeof(T) == typeof(CustomerOrder[]))
        {
            return (T)(object)PeopleMessageMapping.ReadCustomerOrders(input);
        }

        if (typeof(T) == typeof(byte))
        {
            return (T)(object)PeopleMessageMapping.ReadState(input);
        }

        return typeof(T) == typeof(int) ? (T)(object)PeopleMessageMapping.ReadAccepted(input) : throw TypeNames.NotOfTheContract<T>();
    }
}

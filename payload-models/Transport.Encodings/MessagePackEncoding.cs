using System.Buffers;
using Transport.Encodings.Internal;
using Transport.MessagePack;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Encodings;

/// <summary>
/// MessagePack (specification of 2017-08-09): objects are arrays of their members in the order of the models, which is what
/// MessagePack-CSharp writes for integer keys; instants are timestamp extensions.
/// </summary>
/// <remarks>
/// Members missing at the end keep their defaults and members too many are skipped, so that peers of another version can be read. A nil
/// list is an empty one; a nil element is refused. Nesting is followed to 32 levels.
/// </remarks>
public sealed class MessagePackEncoding : IPayloadEncoding
{
    private const int MaxDepth = 32;

    /// <inheritdoc/>
    public string Id => "messagepack";

    /// <inheritdoc/>
    public string MediaType => "application/vnd.msgpack";

    /// <inheritdoc/>
    public string Library => "Transport.MessagePack";

    /// <inheritdoc/>
    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(MessagePackWriter));

    /// <inheritdoc/>
    /// <exception cref="ArgumentException">A string has a lone surrogate.</exception>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> is no type of the contract.</exception>
    public void Write<T>(IBufferWriter<byte> output, T value) => MessagePackSerializer.Serialize(output, value, Formatter<T>());

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException"><typeparamref name="T"/> is no type of the contract.</exception>
    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        try
        {
            return MessagePackSerializer.Deserialize(input, Formatter<T>(), MaxDepth)
                ?? throw new InvalidPayloadException($"The body is nil, and should be an {TypeNames.Of<T>()}.");
        }
        catch (MessagePackException e)
        {
            throw new InvalidPayloadException($"The body is not a MessagePack {TypeNames.Of<T>()}: {e.Message}", e);
        }
    }

    private static IMessagePackFormatter<T> Formatter<T>() => Cache<T>.Formatter ?? throw TypeNames.NotOfTheContract<T>();

    private static class Cache<T>
    {
        public static readonly IMessagePackFormatter<T>? Formatter = Make() as IMessagePackFormatter<T>;

        private static object? Make() =>
            typeof(T) == typeof(Person[]) ? new MessagePackArrayFormatter<Person>(new PersonFormatter())
            : typeof(T) == typeof(CustomerOrder[]) ? new MessagePackArrayFormatter<CustomerOrder>(new CustomerOrderFormatter())
            : typeof(T) == typeof(byte) ? new ByteFormatter()
            : typeof(T) == typeof(int) ? new Int32Formatter()
            : null;
    }
}

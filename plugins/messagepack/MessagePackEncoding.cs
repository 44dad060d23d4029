using System.Buffers;
using MessagePack;
using MessagePack.Resolvers;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.MessagePack;

/// <summary>MessagePack by MessagePack-CSharp: objects as arrays, instants as timestamps.</summary>
/// <remarks>
/// The payload models carry none of the library's attributes, so its documented extension point for types of others is used: formatters
/// with the code that its own generator writes for <c>[Key(0)]</c>, <c>[Key(1)]</c>, ... Nothing is mapped to a second set of classes,
/// which would only slow the library down.
/// </remarks>
public sealed class MessagePackEncoding : IPayloadEncoding
{
    // UntrustedData, as the documentation asks for bytes that come over a network; it changes hashing, not speed, for these types.
    private static readonly MessagePackSerializerOptions Options = MessagePackSerializerOptions.Standard
        .WithSecurity(MessagePackSecurity.UntrustedData)
        .WithResolver(CompositeResolver.Create(
            [new PersonFormatter(), new OrderFormatter(), new CustomerOrderFormatter(), new OrderLineFormatter()],
            [StandardResolver.Instance]));

    public string Id => "messagepack";

    public string MediaType => "application/vnd.msgpack";

    public string Library => "MessagePack-CSharp";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(MessagePackSerializer));

    public bool CanStream => true;

    public IReadOnlyDictionary<string, string> Settings { get; } = new Dictionary<string, string>
    {
        ["Security"] = "UntrustedData",
        ["Resolver"] = "own formatters for the payload models, StandardResolver",
    };

    /// <inheritdoc/>
    /// <remarks>StandardResolver takes the attributes of a payload's types (DynamicObjectResolver).</remarks>
    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() =>
        payload.Refusal(Id) ?? (typeof(T).IsDefined(typeof(MessagePackObjectAttribute), inherit: false) ? null : $"{typeof(T).Name} is not [MessagePackObject]");

    public void Write<T>(IBufferWriter<byte> output, T value) => MessagePackSerializer.Serialize(output, value, Options);

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        try
        {
            var reader = new MessagePackReader(input);
            var value = MessagePackSerializer.Deserialize<T>(ref reader, Options);
            return reader.End && value is not null
                ? value
                : throw new InvalidPayloadException(value is null ? "The body is nil." : $"{input.Length - reader.Consumed} bytes follow the value.");
        }
        catch (Exception e) when (e is MessagePackSerializationException or EndOfStreamException or OverflowException)
        {
            throw new InvalidPayloadException("The body is not the MessagePack form of the value: " + e.Message, e);
        }
    }
}

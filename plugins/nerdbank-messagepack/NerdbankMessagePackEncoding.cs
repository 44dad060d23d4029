using System.Buffers;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.Abstractions;
using Transport.PluginContract;

namespace Transport.Plugin.NerdbankMessagePack;

/// <summary>MessagePack by Nerdbank.MessagePack, over the type shapes that PolyType's source generator makes of the payload models.</summary>
/// <remarks>
/// The models carry none of the library's attributes, so objects are maps from the name of a property to its value: its default. A class
/// of one's own with <c>[Key(0)]</c>, <c>[Key(1)]</c>, ... would be an array.
/// </remarks>
public sealed class NerdbankMessagePackEncoding : IPayloadEncoding
{
    // Its defaults are for untrusted data: hashing that resists collisions, and a bounded depth, which types that hold none of their kind never reach;
    // what is skipped is skipped without recursion.
    private readonly MessagePackSerializer _serializer = new();

    /// <inheritdoc/>
    public string Id => "nerdbank-messagepack";

    /// <inheritdoc/>
    public string MediaType => "application/vnd.msgpack";

    /// <inheritdoc/>
    public string Library => "Nerdbank.MessagePack";

    /// <inheritdoc/>
    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(MessagePackSerializer));

    /// <inheritdoc/>
    public IReadOnlyDictionary<string, string> Settings { get; } = new Dictionary<string, string>
    {
        ["Objects"] = "maps by property name",
    };

    /// <inheritdoc/>
    public void Write<T>(IBufferWriter<byte> output, T value) => _serializer.Serialize(output, value, Shape<T>.Value);

    /// <inheritdoc/>
    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        try
        {
            var reader = new MessagePackReader(input);
            var value = _serializer.Deserialize(ref reader, Shape<T>.Value);
            return reader.End && value is not null
                ? value
                : throw new InvalidPayloadException(value is null ? "The body is nil." : $"{input.Length - reader.Consumed} bytes follow the value.");
        }
        catch (Exception e) when (e is MessagePackSerializationException or EndOfStreamException or OverflowException)
        {
            throw new InvalidPayloadException("The body is not the MessagePack form of the value: " + e.Message, e);
        }
    }

    private static class Shape<T>
    {
        public static ITypeShape<T> Value { get; } = TypeShapeResolver.ResolveDynamicOrThrow<T, Witness>();
    }
}

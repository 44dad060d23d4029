using System.Buffers;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.Abstractions;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

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

    // Guids have no form of their own in the format; a text is what MessagePack-CSharp takes.
    private readonly MessagePackSerializer _payloads = new MessagePackSerializer().WithGuidConverter(OptionalConverters.GuidStringFormat.StringD);

    public string Id => "nerdbank-messagepack";

    public string MediaType => "application/vnd.msgpack";

    public string Library => "Nerdbank.MessagePack";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(MessagePackSerializer));

    public IReadOnlyDictionary<string, string> Settings { get; } = new Dictionary<string, string>
    {
        ["Objects"] = "maps by property name",
    };

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() =>
        payload.Refusal(Id) ?? (payload.Parts.OfType<ITypeShape<T[]>>().Any() ? null : $"PolyType has no shape of {typeof(T).Name}[] ([GenerateShapeFor])");

    public void Prepare<T>(Payload<T> payload)
        where T : class, new() => Shape<T[]>.OfPayload ??= payload.Parts.OfType<ITypeShape<T[]>>().First();

    public void Write<T>(IBufferWriter<byte> output, T value) 
    {
        if (Shape<T>.OfPayload is { } shape)
        {
            _payloads.Serialize(output, value, shape);
        }
        else
        {
            _serializer.Serialize(output, value, Shape<T>.OfPeople);
        }
    }

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        try
        {
            var reader = new MessagePackReader(input);
            var value = Shape<T>.OfPayload is { } shape ? _payloads.Deserialize(ref reader, shape) : _serializer.Deserialize(ref reader, Shape<T>.OfPeople);
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
        private static ITypeShape<T>? s_people;

        public static ITypeShape<T>? OfPayload { get; set; }

        public static ITypeShape<T> OfPeople => s_people ??= TypeShapeResolver.ResolveDynamicOrThrow<T, Witness>();
    }
}

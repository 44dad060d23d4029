using System.Buffers;
using MemoryPack;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.MemoryPack;

/// <summary>MemoryPack: a .NET-only binary format that copies memory where it can.</summary>
/// <remarks>
/// The payload models are not <c>[MemoryPackable]</c>, so the documented way for types of others is used: formatters with the code that
/// its generator writes, registered with <see cref="MemoryPackFormatterProvider"/>.
/// </remarks>
public sealed class MemoryPackEncoding : IPayloadEncoding
{
    static MemoryPackEncoding()
    {
        MemoryPackFormatterProvider.Register(new PersonFormatter());
        MemoryPackFormatterProvider.Register(new OrderFormatter());
        MemoryPackFormatterProvider.Register(new CustomerOrderFormatter());
        MemoryPackFormatterProvider.Register(new OrderLineFormatter());
    }

    public string Id => "memorypack";

    public string MediaType => "application/x-memorypack";

    public string Library => "MemoryPack";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(MemoryPackSerializer));

    public bool CanStream => true;

    public IReadOnlyDictionary<string, string> Settings { get; } = new Dictionary<string, string> { ["Strings"] = "UTF-8, lengths checked before they are read" };

    /// <inheritdoc/>
    /// <remarks>Formatters of a payload are the library's own generator's, which does not check lengths of strings as those of the people do.</remarks>
    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() =>
        payload.Refusal(Id) ?? (typeof(T).IsDefined(typeof(MemoryPackableAttribute), inherit: false) ? null : $"{typeof(T).Name} is not [MemoryPackable]");

    public void Write<T>(IBufferWriter<byte> output, T value) => MemoryPackSerializer.Serialize(output, value);

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        T? value = default;
        int consumed;
        try
        {
            consumed = MemoryPackSerializer.Deserialize(input, ref value);
        }
        catch (Exception e) when (e is MemoryPackSerializationException or ArgumentOutOfRangeException or OverflowException)
        {
            throw new InvalidPayloadException("The body is not the MemoryPack form of the value: " + e.Message, e);
        }

        return consumed == input.Length && value is not null
            ? value
            : throw new InvalidPayloadException(value is null ? "The body is null." : $"{input.Length - consumed} bytes follow the value.");
    }
}

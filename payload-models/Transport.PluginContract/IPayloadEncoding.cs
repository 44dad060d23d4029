namespace Transport.PluginContract;

/// <summary>
/// An encoding of the payload models: the smallest plugin. The server gives it an HTTP endpoint, the client a row, the conformance kit
/// a trial and the micro-benchmarks a place, all without further code.
/// </summary>
/// <remarks>
/// <para>Values are <c>Person[]</c>, <c>CustomerOrder[]</c>, <c>byte</c> and <c>int</c>, and arrays of the items of payloads. Implementations are safe for concurrent calls and keep
/// nothing encoded, mapped or serialised from one call to the next; plans, delegates and schemas may be kept.</para>
/// <para>A value that cannot be read is an <see cref="InvalidPayloadException"/>, whatever the bytes: never a crash, a hang, or memory
/// out of proportion to the input.</para>
/// </remarks>
public interface IPayloadEncoding
{
    /// <summary>Row id and path segment of <c>/rpc/{id}/...</c>, for example <c>messagepack</c>.</summary>
    string Id { get; }

    /// <summary>Media type of the bodies, for example <c>application/vnd.msgpack</c>.</summary>
    string MediaType { get; }

    /// <summary>The implementation under trial.</summary>
    string Library { get; }

    /// <summary>Version of <see cref="Library"/>.</summary>
    string LibraryVersion { get; }

    /// <summary>Whose <see cref="Library"/> is.</summary>
    Implementation Implementation => Implementation.Library;

    /// <summary>Settings that differ from the library's defaults, name to value.</summary>
    IReadOnlyDictionary<string, string> Settings => new Dictionary<string, string>();

    /// <summary><c>default</c> or <c>tuned</c>.</summary>
    string Tuning => "default";

    /// <summary>
    /// Whether it writes and reads a <c>Person</c> alone too: its row then has the variant <c>+stream</c>, in which each is a line of the response if the media type is
    /// <c>application/json</c>, and otherwise follows its length in four bytes, little-endian.
    /// </summary>
    bool CanStream => false;

    /// <summary>Why the encoding cannot carry the items of a payload, for example <c>Order is not [MemoryPackable]</c>: its row is then listed as unavailable, with these words. Null if it can.</summary>
    string? Refuse<T>(Payload<T> payload)
        where T : class, new() => null;

    /// <summary>Takes what the encoding needs of a payload that it does not refuse, models and plans, before <c>T[]</c> is first written or read. Called once or more.</summary>
    void Prepare<T>(Payload<T> payload)
        where T : class, new()
    {
    }

    /// <summary>Appends the encoded <paramref name="value"/>.</summary>
    void Write<T>(IBufferWriter<byte> output, T value);

    /// <summary>Reads the one value that <paramref name="input"/> holds; trailing bytes are an error.</summary>
    /// <exception cref="InvalidPayloadException">The bytes are not a value of <typeparamref name="T"/>.</exception>
    T Read<T>(in ReadOnlySequence<byte> input);
}

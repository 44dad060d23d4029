using System.Buffers;

namespace Transport.PluginContract;

/// <summary>
/// An encoding of the payload models: the smallest plugin. The server gives it an HTTP endpoint, the client a row, the conformance kit
/// a trial and the micro-benchmarks a place, all without further code.
/// </summary>
/// <remarks>
/// <para>Values are <c>Person[]</c>, <c>CustomerOrder[]</c>, <c>byte</c> and <c>int</c>. Implementations are safe for concurrent calls and keep
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

    /// <summary>Appends the encoded <paramref name="value"/>.</summary>
    void Write<T>(IBufferWriter<byte> output, T value);

    /// <summary>Reads the one value that <paramref name="input"/> holds; trailing bytes are an error.</summary>
    /// <exception cref="InvalidPayloadException">The bytes are not a value of <typeparamref name="T"/>.</exception>
    T Read<T>(in ReadOnlySequence<byte> input);
}

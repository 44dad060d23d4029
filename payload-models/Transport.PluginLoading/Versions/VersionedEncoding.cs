using System.Buffers;

namespace Transport.PluginLoading.Versions;

/// <summary>An encoding by a stated version of its library.</summary>
internal sealed class VersionedEncoding(IPayloadEncoding encoding, string id, string? refusal) : IPayloadEncoding
{
    public string Id => id;

    public string MediaType => encoding.MediaType;

    public string Library => encoding.Library;

    public string LibraryVersion => encoding.LibraryVersion;

    public Implementation Implementation => encoding.Implementation;

    public IReadOnlyDictionary<string, string> Settings => encoding.Settings;

    public string Tuning => encoding.Tuning;

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() => refusal ?? encoding.Refuse(payload);

    public void Prepare<T>(Payload<T> payload)
        where T : class, new() => encoding.Prepare(payload);

    public void Write<T>(IBufferWriter<byte> output, T value) => encoding.Write(output, value);

    public T Read<T>(in ReadOnlySequence<byte> input) => encoding.Read<T>(input);
}

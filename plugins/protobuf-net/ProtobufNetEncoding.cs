using System.Buffers;
using ProtoBuf;
using ProtoBuf.Meta;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.ProtobufNet;

/// <summary>protobuf by protobuf-net, the messages of <c>people.proto</c>: a list is a reply message's one repeated field.</summary>
public sealed class ProtobufNetEncoding : IPayloadEncoding
{
    public string Id => "protobuf-net";

    public string MediaType => "application/x-protobuf";

    public string Library => "protobuf-net";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(RuntimeTypeModel));

    public IReadOnlyDictionary<string, string> Settings { get; } = new Dictionary<string, string>
    {
        ["CompatibilityLevel"] = "240",
        ["Model"] = "RuntimeTypeModel, CompileInPlace",
    };

    public string? Refuse<T>(Payload<T> payload)
        where T : class, new() =>
        payload.Refusal(Id) ?? (payload.Parts.OfType<RuntimeTypeModel>().Any() ? null : "the payload has no RuntimeTypeModel");

    public void Prepare<T>(Payload<T> payload)
        where T : class, new() => Model<T[]>.Value = payload.Parts.OfType<RuntimeTypeModel>().First();

    public void Write<T>(IBufferWriter<byte> output, T value) => Model<T>.Value.Serialize(output, value);

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        try
        {
            return Received.Check(Model<T>.Value.Deserialize<T>(input));
        }
        catch (Exception e) when (e is ProtoException or EndOfStreamException or OverflowException or ArgumentOutOfRangeException
            or InvalidOperationException or FormatException)
        {
            throw new InvalidPayloadException("The body is not the protobuf form of the value: " + e.Message, e);
        }
    }

    private static class Model<T>
    {
        public static RuntimeTypeModel Value { get; set; } = PeopleTypeModel.Instance;
    }
}

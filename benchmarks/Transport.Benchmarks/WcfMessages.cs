using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Transport.People.Wcf;
using Transport.Wcf;

namespace Transport.Benchmarks;

/// <summary>
/// A WCF row as an encoding: persons as the whole reply to <c>GetPersons</c>, envelope and headers included; in a session under way, both sides have
/// learned its strings from a reply before.
/// </summary>
internal sealed class WcfMessages : IPayloadEncoding
{
    private const string ReplyAction = PeopleNamespaces.Service + "/IPersonService/GetPersonsResponse";

    private readonly TypedMessageConverter _replies = TypedMessageConverter.Create(typeof(GetPersonsReply), ReplyAction);
    private readonly BufferManager _buffers = BufferManager.CreateBufferManager(WcfBinding.MaxBufferPoolSize, int.MaxValue);
    private readonly XmlDictionaryString _action = new XmlDictionary().Add(ReplyAction);
    private readonly bool _inSession;
    private readonly MessageEncoder _writer;
    private readonly MessageEncoder _reader;

    public WcfMessages(string id, WcfEncoding encoding, bool inSession = false)
    {
        Id = id;
        _inSession = inSession;
        var encoders = WcfProfile.Measured.BindingOf(encoding, int.MaxValue, new ServerLimits().MaxDepth).CreateEncoders();
        _writer = inSession ? encoders.CreateSessionEncoder() : encoders.Encoder;
        _reader = inSession ? encoders.CreateSessionEncoder() : encoders.Encoder;
        var first = new ArrayBufferWriter<byte>();
        Write(first, new MockPersonRepository(1).GetPersons(1, true));
        Read<Person[]>(new ReadOnlySequence<byte>(first.WrittenMemory));
    }

    public string Id { get; }

    public string MediaType => _writer.ContentType;

    public string Library => "System.ServiceModel, whole messages";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(MessageEncoder));

    public void Write<T>(IBufferWriter<byte> output, T value)
    {
        using var message = _replies.ToMessage(new GetPersonsReply { Result = Persons.Of(value) }, _writer.MessageVersion);
        if (message.Version.Addressing == AddressingVersion.None)
        {
            message.Headers.Action = null;
        }
        else
        {
            message.Headers.SetAction(_action);
            message.Headers.RelatesTo = new UniqueId();
            message.Headers.To = _inSession ? EndpointAddress.AnonymousUri : null;
        }

        var bytes = _writer.WriteMessage(message, int.MaxValue, _buffers);
        output.Write(bytes);
        _buffers.ReturnBuffer(bytes.Array!);
    }

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        var length = checked((int)input.Length);
        var buffer = _buffers.TakeBuffer(length);
        input.CopyTo(buffer);
        using var message = _reader.ReadMessage(new ArraySegment<byte>(buffer, 0, length), _buffers, _reader.ContentType);
        return Persons.As<T>(((GetPersonsReply)_replies.FromMessage(message)).Result!);
    }
}

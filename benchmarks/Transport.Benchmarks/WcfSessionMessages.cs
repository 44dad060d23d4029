using System.Buffers;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.NetTcp;

namespace Transport.Benchmarks;

/// <summary>
/// The row <c>wcf-nettcp</c> as an encoding: persons as the whole reply to <c>GetPersons</c> in a session under way, whose strings both sides
/// have learned from a reply before it.
/// </summary>
internal sealed class WcfSessionMessages : IPayloadEncoding
{
    private readonly SoapSessionReplyCodec<GetPersonsRequest, Person[]> _codec =
        new(PersonServiceContract.GetPersons, new SoapNetTcpBinding { Quotas = SoapQuotas.Generous });

    public WcfSessionMessages()
    {
        var first = new ArrayBufferWriter<byte>();
        _codec.Write(first, new MockPersonRepository(1).GetPersons(1, true));
        _codec.Read(new ReadOnlySequence<byte>(first.WrittenMemory));
    }

    public string Id => "wcf-nettcp";

    public string MediaType => _codec.ContentType;

    public string Library => "Transport.Soap, whole messages";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(SoapNetTcpBinding));

    public void Write<T>(IBufferWriter<byte> output, T value) => _codec.Write(output, Persons.Of(value));

    public T Read<T>(in ReadOnlySequence<byte> input) => Persons.As<T>(_codec.Read(input));
}

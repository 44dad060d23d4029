using System.Buffers;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Messages;

namespace Transport.Benchmarks;

/// <summary>A WCF row as an encoding: persons as the whole reply to <c>GetPersons</c>, envelope and headers included.</summary>
internal sealed class WcfMessages(string id, SoapHttpBinding binding) : IPayloadEncoding
{
    private readonly SoapReplyCodec<GetPersonsRequest, Person[]> _codec =
        new(PersonServiceContract.GetPersons, binding with { Quotas = SoapQuotas.Generous });

    public string Id => id;

    public string MediaType => _codec.ContentType;

    public string Library => "Transport.Soap, whole messages";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(SoapHttpBinding));

    public void Write<T>(IBufferWriter<byte> output, T value) => _codec.Write(output, Persons.Of(value));

    public T Read<T>(in ReadOnlySequence<byte> input) => Persons.As<T>(_codec.Read(input));
}

using System.Runtime.Serialization;
using System.Xml;
using Transport.Soap.Contracts;
using Transport.Soap.Contracts.Plans;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages.Faults;

/// <summary>What the application adds to a fault: one element, which is a data contract where both sides know one.</summary>
public sealed class SoapFaultDetail
{
    private readonly Action<XmlDictionaryWriter>? _write;
    private readonly string? _xml;
    private readonly SoapQuotas _quotas = SoapQuotas.WcfDefaults;

    private SoapFaultDetail(Action<XmlDictionaryWriter> write) => _write = write;

    internal SoapFaultDetail(string xml, SoapQuotas quotas)
    {
        _xml = xml;
        _quotas = quotas;
    }

    /// <summary>A data contract, under its own name.</summary>
    /// <exception cref="InvalidDataContractException"><typeparamref name="T"/> has no data contract, or one that is not supported.</exception>
    public static SoapFaultDetail Of<T>(T value)
    {
        var write = Codec<T>.Of().Write.Value;
        return new SoapFaultDetail(writer => write(new DictionaryWriter(writer), value));
    }

    /// <summary>Reads the detail as a data contract.</summary>
    /// <exception cref="InvalidSoapMessageException">The detail is not of this contract.</exception>
    public T Read<T>()
    {
        var codec = Codec<T>.Of();
        try
        {
            // A detail that has not travelled is written first, so that it reads as it would at the other end.
            using var reader = XmlDictionaryReader.CreateTextReader(
                System.Text.Encoding.UTF8.GetBytes($"<detail>{ToXml()}</detail>"), _quotas.ToReaderQuotas());
            reader.ReadStartElement("detail");
            return reader.IsStartElement(codec.Name.Local, codec.Name.Namespace)
                ? codec.Read.Value(new DictionaryReader(reader, _quotas.MaxDepth, empty: false))
                : throw new SerializationException($"The detail is {{{reader.NamespaceURI}}}{reader.LocalName}, and no {codec.Name}.");
        }
        catch (Exception e) when (MessageErrors.IsOfTheMessage(e))
        {
            throw new InvalidSoapMessageException("The detail of the fault cannot be read: " + e.Message, e);
        }
    }

    /// <summary>The XML of the detail.</summary>
    public string ToXml()
    {
        if (_xml is not null)
        {
            return _xml;
        }

        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, System.Text.Encoding.UTF8, ownsStream: false))
        {
            _write!(writer);
        }

        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }

    internal void WriteTo(XmlDictionaryWriter writer)
    {
        if (_write is not null)
        {
            _write(writer);
            return;
        }

        using var reader = XmlDictionaryReader.CreateTextReader(
            System.Text.Encoding.UTF8.GetBytes($"<detail>{_xml}</detail>"), _quotas.ToReaderQuotas());
        reader.ReadStartElement("detail");
        while (reader.NodeType != XmlNodeType.EndElement)
        {
            writer.WriteNode(reader, defattr: false);
        }
    }

    /// <summary>Compiled at the first fault with this detail, and kept.</summary>
    private sealed class Codec<T>
    {
        private static Codec<T>? _kept;

        private Codec(Contract contract)
        {
            var part = new MessagePart(new ElementName(contract.Name.Name, contract.Namespace, prefixed: false), contract);
            Name = part.Name;
            Write = new(() => PlanCompiler<DictionaryWriter, DictionaryReader>.MessageWriter<T>([part]));
            Read = new(() => PlanCompiler<DictionaryWriter, DictionaryReader>.MessageReader<T>([part]));
        }

        public ElementName Name { get; }

        public Lazy<Action<DictionaryWriter, T>> Write { get; }

        public Lazy<Func<DictionaryReader, T>> Read { get; }

        public static Codec<T> Of() => _kept ??= new Codec<T>(ContractModel.Of(typeof(T)));
    }
}

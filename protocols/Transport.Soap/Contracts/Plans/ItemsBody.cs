using Transport.Soap.Xml;
using Transport.Soap.Xml.Binary;
using Transport.Soap.Xml.Text;

namespace Transport.Soap.Contracts.Plans;

/// <summary>A message whose only part is a collection, to be written and read item by item.</summary>
internal sealed class ItemsBody<TItem>
{
    private readonly Lazy<ItemsPlan<Utf8XmlWriter, TItem>> _text;
    private readonly Lazy<ItemsPlan<NbfxWriter, TItem>> _binary;
    private readonly Lazy<ItemsReadPlan<TItem>> _readText;
    private readonly Lazy<ItemsReadPlan<TItem>> _readBinary;

    /// <param name="part">The part.</param>
    /// <param name="wrapper">The element around it.</param>
    /// <param name="wrapperStart">Its start tag.</param>
    /// <param name="wrapperRecords">The same as records.</param>
    public ItemsBody(MessagePart part, ElementName wrapper, byte[] wrapperStart, byte[] wrapperRecords)
    {
        var contract = (CollectionContract)part.Contract;
        _text = new(() => new(part, PlanCompiler<Utf8XmlWriter, Utf8XmlReader>.ItemWriter<TItem>(contract), wrapper, wrapperStart, wrapper.EndTag));
        _binary = new(() => new(
            part, PlanCompiler<NbfxWriter, NbfxReader>.ItemWriter<TItem>(contract), wrapper, wrapperRecords, [Nbfx.EndElement]));
        _readText = new(() => new ItemsReadPlan<Utf8XmlReader, TItem>(
            part,
            wrapper,
            wrapperStart,
            PlanCompiler<Utf8XmlWriter, Utf8XmlReader>.ItemReader<TItem>(contract),
            (buffer, start, end, quotas) => new Utf8XmlReader(buffer, start, end - start, quotas)));
        _readBinary = new(() => new ItemsReadPlan<NbfxReader, TItem>(
            part,
            wrapper,
            wrapperRecords,
            PlanCompiler<NbfxWriter, NbfxReader>.ItemReader<TItem>(contract),
            (buffer, start, end, quotas) => new NbfxReader(buffer, start, end, quotas)));
    }

    public ItemsPlan<Utf8XmlWriter, TItem> Text => _text.Value;

    public ItemsPlan<NbfxWriter, TItem> Binary => _binary.Value;

    public ItemsReadPlan<TItem> ReadText => _readText.Value;

    public ItemsReadPlan<TItem> ReadBinary => _readBinary.Value;
}

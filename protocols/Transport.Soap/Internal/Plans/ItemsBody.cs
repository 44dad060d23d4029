using Transport.Soap.Internal.Binary;
using Transport.Soap.Internal.Codecs;
using Transport.Soap.Internal.Contracts;

namespace Transport.Soap.Internal.Plans;

/// <summary>A message whose only part is a collection, to be written item by item.</summary>
internal sealed class ItemsBody<TItem>
{
    private readonly Lazy<ItemsPlan<Utf8XmlWriter, TItem>> _text;
    private readonly Lazy<ItemsPlan<NbfxWriter, TItem>> _binary;

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
    }

    public ItemsPlan<Utf8XmlWriter, TItem> Text => _text.Value;

    public ItemsPlan<NbfxWriter, TItem> Binary => _binary.Value;
}

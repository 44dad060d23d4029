using Transport.Soap.Internal.Binary;
using Transport.Soap.Internal.Codecs;
using Transport.Soap.Internal.Contracts;

namespace Transport.Soap.Internal.Plans;

/// <summary>A message whose only part is an array, to be written item by item.</summary>
internal sealed class ItemsBody<TItem>
{
    private readonly Lazy<ItemsPlan<Utf8XmlWriter, TItem>> _text;
    private readonly Lazy<ItemsPlan<NbfxWriter, TItem>> _binary;

    public ItemsBody(MessageBody<TItem[]> whole)
    {
        Whole = whole;
        _text = new(() => new(
            whole.Parts[0], PlanCompiler<Utf8XmlWriter, Utf8XmlReader>.ItemWriter<TItem>(Contract), whole.WrapperStart, whole.Wrapper.EndTag));
        _binary = new(() => new(
            whole.Parts[0], PlanCompiler<NbfxWriter, NbfxReader>.ItemWriter<TItem>(Contract), whole.WrapperRecords, [Nbfx.EndElement]));
    }

    /// <summary>The same message, written at once.</summary>
    public MessageBody<TItem[]> Whole { get; }

    public ItemsPlan<Utf8XmlWriter, TItem> Text => _text.Value;

    public ItemsPlan<NbfxWriter, TItem> Binary => _binary.Value;

    private CollectionContract Contract => (CollectionContract)Whole.Parts[0].Contract;
}

using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <summary>How a message whose only part is a collection is written item by item: the same bytes as at once.</summary>
internal sealed class ItemsPlan<TWriter, TItem>
    where TWriter : ContractWriter, IStreamedWriter
{
    private readonly MessagePart _part;
    private readonly ElementName _wrapper;
    private readonly string? _declared;
    private readonly byte[] _start;
    private readonly byte[] _end;

    /// <param name="part">The part; its contract is a collection.</param>
    /// <param name="writeItem">Writes the element of one item.</param>
    /// <param name="wrapper">The wrapper.</param>
    /// <param name="start">Its start.</param>
    /// <param name="end">Its end.</param>
    public ItemsPlan(MessagePart part, Action<TWriter, TItem> writeItem, ElementName wrapper, byte[] start, byte[] end)
    {
        _part = part;
        _wrapper = wrapper;
        _declared = part.Contract.Namespace.Length > 0 && part.Contract.Namespace != part.Name.Namespace.Value ? part.Contract.Namespace : null;
        _start = start;
        _end = end;
        WriteItem = writeItem;
    }

    public Action<TWriter, TItem> WriteItem { get; }

    public void WriteStart(TWriter writer)
    {
        writer.StartWrapper(_wrapper, _start);
        writer.StartPart(_part.Name, _declared);
    }

    public void WriteEnd(TWriter writer)
    {
        writer.EndScope(_part.Name);
        writer.Raw(_end);
    }
}

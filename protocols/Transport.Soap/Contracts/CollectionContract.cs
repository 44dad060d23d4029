using Transport.Soap.Xml;

namespace Transport.Soap.Contracts;

/// <summary>An array or list: a wrapper element with one element an item.</summary>
internal sealed class CollectionContract(Type type, Contract item, string ns) : Contract(type, "ArrayOf" + item.Name.Name, ns)
{
    public Contract Item => item;

    /// <summary>The element of one item, in the namespace of the collection.</summary>
    public ElementName ItemName { get; } = new(item.Name.Name, ns, prefixed: true);

    public override bool IsNullable => true;

    public override bool HasContent => true;
}

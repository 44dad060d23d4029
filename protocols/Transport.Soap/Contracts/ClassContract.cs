using Transport.Soap.Xml;

namespace Transport.Soap.Contracts;

/// <summary>A class or struct with members, each an element.</summary>
internal sealed class ClassContract(Type type, string name, string ns) : Contract(type, name, ns)
{
    /// <summary>In the order of the wire: base class first, then without an order by name (ordinal), then by order and name.</summary>
    public IReadOnlyList<ContractMember> Members { get; internal set; } = [];

    /// <summary>The contract of the base class, whose members come first; null where there is none.</summary>
    public ClassContract? Base { get; internal set; }

    public ElementName[] Names { get; internal set; } = [];

    public override bool IsNullable => !Type.IsValueType;

    public override bool HasContent => true;
}

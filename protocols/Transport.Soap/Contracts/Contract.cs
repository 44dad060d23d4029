using Transport.Soap.Xml;

namespace Transport.Soap.Contracts;

/// <summary>How values of a type travel: its data contract.</summary>
internal abstract class Contract(Type type, string name, string ns)
{
    public Type Type => type;

    public TypeName Name { get; } = new(name, ns);

    public string Namespace => Name.Namespace;

    /// <summary>True if an element may be nil instead of holding a value.</summary>
    public abstract bool IsNullable { get; }

    /// <summary>True if the contract has its own elements, and with them a namespace that is declared on its root.</summary>
    public abstract bool HasContent { get; }
}

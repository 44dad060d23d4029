namespace Transport.Soap.Contracts;

/// <summary>A value type that may be absent.</summary>
internal sealed class NullableContract(Type type, Contract value) : Contract(type, value.Name.Name, value.Namespace)
{
    public Contract Value => value;

    public override bool IsNullable => true;

    public override bool HasContent => false;
}

using System.Reflection;

namespace Transport.Soap.Contracts;

/// <summary>A type that travels as another: converted before it is written and after it is read.</summary>
/// <param name="type">The CLR type.</param>
/// <param name="wire">The contract of what travels.</param>
/// <param name="toWire">Static, from <paramref name="type"/> to the type of <paramref name="wire"/>; null to null where there is null.</param>
/// <param name="fromWire">The way back. An exception of it is one of the message.</param>
internal sealed class SurrogateContract(Type type, Contract wire, MethodInfo toWire, MethodInfo fromWire)
    : Contract(type, wire.Name.Name, wire.Namespace)
{
    public Contract Wire => wire;

    public MethodInfo ToWire => toWire;

    public MethodInfo FromWire => fromWire;

    public override bool IsNullable => wire.IsNullable;

    public override bool HasContent => wire.HasContent;
}

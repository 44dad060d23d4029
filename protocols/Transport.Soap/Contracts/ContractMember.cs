using System.Reflection;
using Transport.Soap.Xml;

namespace Transport.Soap.Contracts;

/// <summary>A data member: a field or property that travels as an element.</summary>
internal sealed record ContractMember(
    ElementName Name, MemberInfo Member, Contract Contract, bool IsRequired, bool EmitDefaultValue);

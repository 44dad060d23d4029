using System.Reflection;

namespace Transport.Soap.Internal.Contracts;

/// <summary>A data member: a field or property that travels as an element.</summary>
internal sealed record ContractMember(
    ElementName Name, MemberInfo Member, Contract Contract, bool IsRequired, bool EmitDefaultValue);

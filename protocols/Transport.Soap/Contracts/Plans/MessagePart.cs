using System.Reflection;
using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <summary>An element to be read or written: a part of a message, a member of an object, an item of a collection.</summary>
/// <param name="Name">The element.</param>
/// <param name="Contract">What it holds.</param>
/// <param name="Member">Where the value is kept; null where it is all there is.</param>
/// <param name="IsRequired">Whether its absence is an error.</param>
/// <param name="EnclosingNamespace">Namespace of the contract around it; null for parts of a message, which declare their own.</param>
internal sealed record MessagePart(
    ElementName Name, Contract Contract, MemberInfo? Member = null, bool IsRequired = false, string? EnclosingNamespace = null);

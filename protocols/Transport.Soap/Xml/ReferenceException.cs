using System.Runtime.Serialization;

namespace Transport.Soap.Xml;

/// <summary>An element refers to another one (<c>z:Ref</c>). Compiled codecs keep no table of objects, so the data contract serialiser reads the message.</summary>
internal sealed class ReferenceException(ElementName name) : SerializationException($"{name} refers to another element.");

using System.Runtime.Serialization;

namespace Transport.Soap.Xml;

/// <summary>An element has an id (<c>z:Id</c>) or refers to another one (<c>z:Ref</c>). Compiled codecs keep no table of objects, so the data contract serialiser reads the message.</summary>
internal sealed class ReferenceException(ElementName name) : SerializationException($"{name} has an id or refers to another element.");

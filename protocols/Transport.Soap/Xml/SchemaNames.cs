using System.Xml;

namespace Transport.Soap.Xml;

/// <summary>Names of XML Schema instance documents and of the serialiser's references.</summary>
internal static class SchemaNames
{
    public static XmlDictionaryString Instance { get; } = XmlNames.Intern(SoapNamespaces.SchemaInstance);

    public static XmlDictionaryString Nil { get; } = XmlNames.Intern("nil");

    public static XmlDictionaryString Type { get; } = XmlNames.Intern("type");

    public static XmlDictionaryString Id { get; } = XmlNames.Intern("Id");

    public static XmlDictionaryString Ref { get; } = XmlNames.Intern("Ref");

    public static XmlDictionaryString Serialization { get; } = XmlNames.Intern(SoapNamespaces.Serialization);
}

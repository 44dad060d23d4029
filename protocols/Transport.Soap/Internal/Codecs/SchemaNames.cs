using System.Xml;
using Transport.Soap.Internal.Contracts;

namespace Transport.Soap.Internal.Codecs;

/// <summary>Names of XML Schema instance documents and of the serialiser's references.</summary>
internal static class SchemaNames
{
    public static XmlDictionaryString Instance { get; } = ContractModel.Intern(SoapNamespaces.SchemaInstance);

    public static XmlDictionaryString Nil { get; } = ContractModel.Intern("nil");

    public static XmlDictionaryString Type { get; } = ContractModel.Intern("type");

    public static XmlDictionaryString Ref { get; } = ContractModel.Intern("Ref");

    public static XmlDictionaryString Serialization { get; } = ContractModel.Intern(SoapNamespaces.Serialization);
}

using System.Xml;
using Transport.Soap.Internal.Contracts;

namespace Transport.Soap.Internal.Codecs;

/// <summary>Names of XML Schema instance documents and of the serialiser's references.</summary>
internal static class SchemaNames
{
    public static XmlDictionaryString Instance { get; } = ContractModel.Dictionary.Add(SoapNamespaces.SchemaInstance);

    public static XmlDictionaryString Nil { get; } = ContractModel.Dictionary.Add("nil");

    public static XmlDictionaryString Type { get; } = ContractModel.Dictionary.Add("type");

    public static XmlDictionaryString Ref { get; } = ContractModel.Dictionary.Add("Ref");

    public static XmlDictionaryString Serialization { get; } = ContractModel.Dictionary.Add(SoapNamespaces.Serialization);
}

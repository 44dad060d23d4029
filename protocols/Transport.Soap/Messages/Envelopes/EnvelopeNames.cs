using System.Xml;
using Transport.Soap.Xml.Binary;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>Names of envelopes, headers and faults of SOAP 1.2; in binary each is an id of the static dictionary.</summary>
internal static class EnvelopeNames
{
    public static XmlDictionaryString Envelope { get; } = StaticDictionary.Get("Envelope");

    public static XmlDictionaryString Header { get; } = StaticDictionary.Get("Header");

    public static XmlDictionaryString Body { get; } = StaticDictionary.Get("Body");

    public static XmlDictionaryString MustUnderstand { get; } = StaticDictionary.Get("mustUnderstand");

    public static XmlDictionaryString Addressing { get; } = StaticDictionary.Get(SoapNamespaces.Addressing10);

    public static XmlDictionaryString Action { get; } = StaticDictionary.Get("Action");

    public static XmlDictionaryString MessageId { get; } = StaticDictionary.Get("MessageID");

    public static XmlDictionaryString RelatesTo { get; } = StaticDictionary.Get("RelatesTo");

    public static XmlDictionaryString ReplyTo { get; } = StaticDictionary.Get("ReplyTo");

    public static XmlDictionaryString Address { get; } = StaticDictionary.Get("Address");

    public static XmlDictionaryString To { get; } = StaticDictionary.Get("To");

    public static XmlDictionaryString Anonymous { get; } = StaticDictionary.Get(SoapNamespaces.Addressing10 + "/anonymous");

    public static XmlDictionaryString Fault { get; } = StaticDictionary.Get("Fault");

    public static XmlDictionaryString Code { get; } = StaticDictionary.Get("Code");

    public static XmlDictionaryString Subcode { get; } = StaticDictionary.Get("Subcode");

    public static XmlDictionaryString Value { get; } = StaticDictionary.Get("Value");

    public static XmlDictionaryString Reason { get; } = StaticDictionary.Get("Reason");

    public static XmlDictionaryString Text { get; } = StaticDictionary.Get("Text");

    public static XmlDictionaryString Detail { get; } = StaticDictionary.Get("Detail");

    /// <summary>The namespace of an envelope; both versions' are in the table.</summary>
    public static XmlDictionaryString Of(MessageVersion version) => StaticDictionary.Get(version.Envelope);
}

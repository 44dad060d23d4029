using System.Xml.Linq;

namespace Transport.Soap.Metadata;

/// <summary>Namespaces of a WSDL 1.1 document with policies, as WCF writes it.</summary>
internal static class WsdlNames
{
    public static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";

    public static readonly XNamespace Soap11 = "http://schemas.xmlsoap.org/wsdl/soap/";

    public static readonly XNamespace Soap12 = "http://schemas.xmlsoap.org/wsdl/soap12/";

    public static readonly XNamespace Xsd = "http://www.w3.org/2001/XMLSchema";

    public static readonly XNamespace Policy = "http://schemas.xmlsoap.org/ws/2004/09/policy";

    /// <summary>Of the id by which a policy is referred to.</summary>
    public static readonly XNamespace Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    public static readonly XNamespace Addressing = SoapNamespaces.Addressing10;

    /// <summary>WS-Addressing 1.0 WSDL binding, working draft of 2006-05: what WCF writes actions and policies in.</summary>
    public static readonly XNamespace AddressingWsdl = "http://www.w3.org/2006/05/addressing/wsdl";

    /// <summary>The policy of [MC-NBFX] messages.</summary>
    public static readonly XNamespace BinaryPolicy = "http://schemas.microsoft.com/ws/06/2004/mspolicy/netbinary1";

    public static readonly XNamespace Serialization = SoapNamespaces.Serialization;

    public const string HttpTransport = "http://schemas.xmlsoap.org/soap/http";

    public const string TcpTransport = "http://schemas.microsoft.com/soap/tcp";
}

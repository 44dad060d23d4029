namespace Transport.Soap;

/// <summary>XML namespaces that SOAP messages are made of.</summary>
public static class SoapNamespaces
{
    /// <summary>SOAP 1.1 envelope (W3C Note 2000-05-08).</summary>
    public const string Envelope11 = "http://schemas.xmlsoap.org/soap/envelope/";

    /// <summary>SOAP 1.2 envelope (W3C Recommendation 2007-04-27).</summary>
    public const string Envelope12 = "http://www.w3.org/2003/05/soap-envelope";

    /// <summary>WS-Addressing 1.0.</summary>
    public const string Addressing10 = "http://www.w3.org/2005/08/addressing";

    /// <summary>What WCF names the addressing faults of messages that carry no addressing headers.</summary>
    public const string AddressingNone = "http://schemas.microsoft.com/ws/2005/05/addressing/none";

    /// <summary>Subcodes of the faults that a WCF dispatcher makes by itself.</summary>
    public const string Dispatcher = "http://schemas.microsoft.com/net/2005/12/windowscommunicationfoundation/dispatcher";

    /// <summary>XML Schema instance: <c>nil</c> and <c>type</c>.</summary>
    public const string SchemaInstance = "http://www.w3.org/2001/XMLSchema-instance";

    /// <summary>Items of collections of primitive types.</summary>
    public const string Arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";

    /// <summary>Attributes by which the data contract serialiser marks shared references.</summary>
    public const string Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";

    /// <summary>Prefix of the namespaces that data contracts get by default; the CLR namespace follows.</summary>
    public const string DataContractDefault = "http://schemas.datacontract.org/2004/07/";
}

namespace Transport.Soap;

/// <summary>Which envelope a message has, and which addressing headers.</summary>
/// <param name="Envelope">Namespace of the envelope.</param>
/// <param name="Addressing">Namespace of the addressing headers; <see cref="SoapNamespaces.AddressingNone"/> where there are none.</param>
public sealed record MessageVersion(string Envelope, string Addressing)
{
    /// <summary>SOAP 1.1 without addressing headers: BasicHttpBinding.</summary>
    public static MessageVersion Soap11 { get; } = new(SoapNamespaces.Envelope11, SoapNamespaces.AddressingNone);

    /// <summary>SOAP 1.2 with WS-Addressing 1.0: WSHttpBinding, NetTcpBinding, and what binary messages are by default.</summary>
    public static MessageVersion Soap12Addressing10 { get; } = new(SoapNamespaces.Envelope12, SoapNamespaces.Addressing10);

    internal bool HasAddressing => Addressing != SoapNamespaces.AddressingNone;

    internal bool IsSoap12 => Envelope == SoapNamespaces.Envelope12;
}

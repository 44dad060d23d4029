namespace Transport.Soap;

/// <summary>Which envelope a message has, and which addressing headers.</summary>
/// <param name="Envelope">Namespace of the envelope.</param>
/// <param name="Addressing">Namespace of the addressing headers; <see cref="SoapNamespaces.AddressingNone"/> where there are none.</param>
public sealed record MessageVersion(string Envelope, string Addressing)
{
    /// <summary>SOAP 1.1 without addressing headers: BasicHttpBinding.</summary>
    public static MessageVersion Soap11 { get; } = new(SoapNamespaces.Envelope11, SoapNamespaces.AddressingNone);
}

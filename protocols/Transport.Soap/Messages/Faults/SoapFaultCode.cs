namespace Transport.Soap.Messages.Faults;

/// <summary>A fault code, with a more specific one inside it where the fault has one.</summary>
/// <param name="Name">Local name.</param>
/// <param name="Namespace">Namespace; empty for the codes of SOAP itself, which each version spells in its own namespace.</param>
/// <param name="Subcode">The more specific code. SOAP 1.1 has room for one code only and carries the subcode alone, as WCF does.</param>
public sealed record SoapFaultCode(string Name, string Namespace = "", SoapFaultCode? Subcode = null)
{
    /// <summary>The message was wrong: <c>Client</c> in SOAP 1.1, <c>Sender</c> in SOAP 1.2.</summary>
    public static SoapFaultCode Sender { get; } = new("Sender");

    /// <summary>The service failed: <c>Server</c> in SOAP 1.1, <c>Receiver</c> in SOAP 1.2.</summary>
    public static SoapFaultCode Receiver { get; } = new("Receiver");

    /// <summary>The innermost code: it identifies the fault.</summary>
    public SoapFaultCode MostSpecific => Subcode?.MostSpecific ?? this;

    /// <summary>The codes from the outermost to the innermost.</summary>
    public override string ToString() =>
        (Namespace.Length == 0 ? Name : $"{{{Namespace}}}{Name}") + (Subcode is null ? "" : $"/{Subcode}");
}

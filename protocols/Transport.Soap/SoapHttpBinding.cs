namespace Transport.Soap;

/// <summary>How messages travel over HTTP.</summary>
public sealed record SoapHttpBinding
{
    /// <summary>Envelope and addressing.</summary>
    public MessageVersion Version { get; init; } = MessageVersion.Soap11;

    /// <summary>Limits on received messages: requests at a server, replies at a client.</summary>
    public SoapQuotas Quotas { get; init; } = SoapQuotas.WcfDefaults;

    /// <summary>BasicHttpBinding: SOAP 1.1 as text, WCF's default quotas.</summary>
    public static SoapHttpBinding BasicHttp { get; } = new();
}

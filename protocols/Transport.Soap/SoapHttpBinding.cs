namespace Transport.Soap;

/// <summary>How messages travel over HTTP.</summary>
public sealed record SoapHttpBinding
{
    /// <summary>Envelope and addressing.</summary>
    public MessageVersion Version { get; init; } = MessageVersion.Soap11;

    /// <summary>Text or binary.</summary>
    public SoapEncoding Encoding { get; init; }

    /// <summary>Limits on received messages: requests at a server, replies at a client.</summary>
    public SoapQuotas Quotas { get; init; } = SoapQuotas.WcfDefaults;

    /// <summary>BasicHttpBinding: SOAP 1.1 as text, WCF's default quotas.</summary>
    public static SoapHttpBinding BasicHttp { get; } = new();

    /// <summary>WSHttpBinding without security: SOAP 1.2 and WS-Addressing 1.0 as text, WCF's default quotas.</summary>
    public static SoapHttpBinding WSHttp { get; } = new() { Version = MessageVersion.Soap12Addressing10 };

    /// <summary>A custom binding of binary encoding and HTTP: SOAP 1.2 and WS-Addressing 1.0 in binary, WCF's default quotas.</summary>
    public static SoapHttpBinding BinaryHttp { get; } = WSHttp with { Encoding = SoapEncoding.Binary };
}

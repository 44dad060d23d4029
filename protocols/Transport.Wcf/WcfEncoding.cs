namespace Transport.Wcf;

/// <summary>How messages are written: which of System.ServiceModel's encoders, for which version of SOAP.</summary>
public enum WcfEncoding
{
    /// <summary>SOAP 1.1 as text, without addressing headers: what BasicHttpBinding has.</summary>
    Soap11Text,

    /// <summary>SOAP 1.2 with WS-Addressing 1.0 as text: what WSHttpBinding has.</summary>
    Soap12Text,

    /// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary.</summary>
    Binary,
}

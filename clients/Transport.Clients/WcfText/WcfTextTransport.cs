using Transport.Clients.Wcf;
using Transport.Soap;

namespace Transport.Clients.WcfText;

/// <summary>SOAP 1.1 text over HTTP, what a BasicHttpBinding service answers.</summary>
/// <param name="serializer">What carries data contracts on both sides; each has a separate endpoint.</param>
public sealed class WcfTextTransport(SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpTransport("wcf-text", "SOAP 1.1 text over HTTP/1.1 (BasicHttpBinding)", SoapHttpBinding.BasicHttp with { Serializer = serializer });

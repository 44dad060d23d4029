using Transport.Clients.Wcf;
using Transport.Soap;

namespace Transport.Clients.WcfWSHttp;

/// <summary>SOAP 1.2 text with WS-Addressing 1.0 over HTTP.</summary>
/// <param name="serializer">What carries data contracts on both sides; each has a separate endpoint.</param>
public sealed class WcfWSHttpTransport(SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpTransport("wcf-wshttp", "SOAP 1.2 text with WS-Addressing 1.0 over HTTP/1.1 (WSHttpBinding without security)", SoapHttpBinding.WSHttp with { Serializer = serializer });

using Transport.Server.Wcf;
using Transport.Soap;

namespace Transport.Server.WcfWSHttp;

/// <summary>SOAP 1.2 text with WS-Addressing 1.0 over HTTP, what a WSHttpBinding client without security calls.</summary>
/// <param name="options">Profile and modes.</param>
/// <param name="serializer">What carries data contracts.</param>
public sealed class WcfWSHttpServer(WcfServerOptions options, SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpServer("wcf-wshttp", "/wcf/wshttp", SoapHttpBinding.WSHttp with { Serializer = serializer }, options);

using Transport.Server.Wcf;
using Transport.Soap;

namespace Transport.Server.WcfText;

/// <summary>SOAP 1.1 text over HTTP, what a BasicHttpBinding client calls.</summary>
/// <param name="options">Profile and modes.</param>
/// <param name="serializer">What carries data contracts.</param>
public sealed class WcfTextServer(WcfServerOptions options, SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpServer("wcf-text", "/wcf/text", SoapHttpBinding.BasicHttp with { Serializer = serializer }, options);

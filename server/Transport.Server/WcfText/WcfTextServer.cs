using Transport.Server.Wcf;
using Transport.Soap;

namespace Transport.Server.WcfText;

/// <summary>SOAP 1.1 text over HTTP, what a BasicHttpBinding client calls.</summary>
public sealed class WcfTextServer() : WcfHttpServer("wcf-text", "/wcf/text", SoapHttpBinding.BasicHttp);

using Transport.Server.Wcf;
using Transport.Soap;

namespace Transport.Server.WcfBinary;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary ([MC-NBFX] with the strings of [MC-NBFS]) over HTTP.</summary>
/// <param name="options">Profile and modes.</param>
/// <param name="serializer">What carries data contracts.</param>
public sealed class WcfBinaryServer(WcfServerOptions options, SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpServer("wcf-binary", "/wcf/binary", SoapHttpBinding.BinaryHttp with { Serializer = serializer }, options);

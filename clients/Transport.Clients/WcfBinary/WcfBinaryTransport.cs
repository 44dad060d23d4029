using Transport.Clients.Wcf;
using Transport.Soap;

namespace Transport.Clients.WcfBinary;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in binary ([MC-NBFX] with the strings of [MC-NBFS]) over HTTP.</summary>
/// <param name="serializer">What carries data contracts on both sides; each has a separate endpoint.</param>
public sealed class WcfBinaryTransport(SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpTransport("wcf-binary", "SOAP 1.2 binary, application/soap+msbin1, over HTTP/1.1 (binary encoding and HTTP)", SoapHttpBinding.BinaryHttp with { Serializer = serializer });

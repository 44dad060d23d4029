using Transport.Clients.Wcf;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Clients.WcfBinary;

/// <summary>Calls <c>IPersonService</c> as a client of a custom binding of binary encoding and HTTP would.</summary>
/// <param name="options">Where to connect.</param>
/// <param name="serializer">What carries data contracts.</param>
public sealed class WcfBinaryClient(ClientOptions options, SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpClient(options, SoapHttpBinding.BinaryHttp with { Serializer = serializer });

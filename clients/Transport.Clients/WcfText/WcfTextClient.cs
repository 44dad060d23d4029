using Transport.Clients.Wcf;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Clients.WcfText;

/// <summary>Calls <c>IPersonService</c> as a BasicHttpBinding client would.</summary>
/// <param name="options">Where to connect.</param>
/// <param name="serializer">What carries data contracts.</param>
public sealed class WcfTextClient(ClientOptions options, SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpClient(options, SoapHttpBinding.BasicHttp with { Serializer = serializer });

using Transport.Clients.Wcf;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Clients.WcfWSHttp;

/// <summary>Calls <c>IPersonService</c> as a WSHttpBinding client without security would.</summary>
/// <param name="options">Where to connect.</param>
/// <param name="serializer">What carries data contracts.</param>
public sealed class WcfWSHttpClient(ClientOptions options, SoapSerializer serializer = SoapSerializer.Compiled)
    : WcfHttpClient(options, SoapHttpBinding.WSHttp with { Serializer = serializer });

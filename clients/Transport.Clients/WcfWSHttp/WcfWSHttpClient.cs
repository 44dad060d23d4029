using Transport.Clients.Wcf;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Clients.WcfWSHttp;

/// <summary>Calls <c>IPersonService</c> as a WSHttpBinding client without security would.</summary>
/// <param name="options">Where to connect.</param>
public sealed class WcfWSHttpClient(ClientOptions options) : WcfHttpClient(options, SoapHttpBinding.WSHttp);

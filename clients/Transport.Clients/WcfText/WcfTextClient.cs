using Transport.Clients.Wcf;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Clients.WcfText;

/// <summary>Calls <c>IPersonService</c> as a BasicHttpBinding client would.</summary>
/// <param name="options">Where to connect.</param>
public sealed class WcfTextClient(ClientOptions options) : WcfHttpClient(options, SoapHttpBinding.BasicHttp);

using Transport.OData.Client;
using Transport.PluginContract;

namespace Transport.Clients.OData;

/// <summary>Calls the people service over OData with Microsoft.OData.Core's reader and writer.</summary>
/// <param name="options">Where the service root is.</param>
public sealed class ODataClient(ClientOptions options)
    : ODataPeopleClient(options, (http, model, root) => new ODataHttpClient(http, model, root));

using Transport.Clients.OData;
using Transport.OData.Streaming;
using Transport.PluginContract;

namespace Transport.Clients.ODataStream;

/// <summary>Calls the people service over OData with compiled readers and writers.</summary>
/// <param name="options">Where the service root is.</param>
public sealed class ODataStreamClient(ClientOptions options)
    : ODataPeopleClient(options, (http, model, root) => new ODataStreamingClient(http, model, root));

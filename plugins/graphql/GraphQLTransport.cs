using GraphQL;
using Transport.PluginContract;
using Transport.PluginContract.Variants;

namespace Transport.Plugin.GraphQL;

/// <summary>HttpClient and System.Text.Json, with documents whose variables are the arguments.</summary>
internal sealed class GraphQLTransport : ITransport
{
    public const string Id = "graphql";

    public TransportDescription Description { get; } = new()
    {
        Id = Id,
        Wire = "GraphQL, JSON over HTTP/1.1",
        Library = "GraphQL.NET; client by System.Text.Json",
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(DocumentExecuter)),
        Protocol = WireProtocol.Http1,
        // Measured when named: a run of all transports takes no longer for it.
        IsVariant = true,
        Variants = HttpVariants.OfListener,
        Settings = new Dictionary<string, string>
        {
            ["document"] = "sent whole with each call; variables are the arguments",
            ["MaxComplexity"] = $"{GraphQLServer.MaxComplexity}: a little more than the largest document of the contract (default: none)",
            ["NaN"] = "as text, by a scalar of ours: GraphQL has none",
        },
    };

    public ITransportClient CreateClient(ClientOptions options) => new GraphQLClient(options);
}

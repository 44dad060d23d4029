using Transport.Plugin.GraphQL;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(GraphQLPlugin))]

namespace Transport.Plugin.GraphQL;

/// <summary>GraphQL.NET as the server, HttpClient as the client: the rival of OData's <c>$expand</c>.</summary>
public sealed class GraphQLPlugin : TransportPlugin
{
    public override IReadOnlyList<ITransportServer> Servers { get; } = [new GraphQLServer()];

    public override IReadOnlyList<ITransport> Transports { get; } = [new GraphQLTransport()];
}

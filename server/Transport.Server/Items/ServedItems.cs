namespace Transport.Server.Items;

/// <summary>A payload in the place of the people contract: a host that has one serves nothing else.</summary>
/// <param name="Halves">Those that carry it, and where.</param>
/// <param name="Unavailable">The others, each with its reason.</param>
internal sealed record ServedItems(IReadOnlyList<(ITransportServer Server, ServerEndpoint Endpoint)> Halves, IReadOnlyList<UnavailableEndpoint> Unavailable)
{
    /// <summary>Loads the payload, over which plugins are loaded.</summary>
    /// <param name="folder">The folder of its build.</param>
    /// <exception cref="ServerStartException">It does not load.</exception>
    public static LoadedPayload Load(string folder)
    {
        try
        {
            return PayloadLoader.Load(folder);
        }
        catch (PluginLoadException problem)
        {
            throw new ServerStartException(problem.Message);
        }
    }

    /// <summary>Configures the halves that carry the payload.</summary>
    /// <param name="payload">What is served.</param>
    /// <param name="halves">Of the host.</param>
    /// <param name="host">What each is configured with.</param>
    /// <param name="options">How many items are held, and asked for.</param>
    /// <param name="times">Where the times of calls are kept.</param>
    public static ServedItems Configure(Payload payload, IReadOnlyList<ITransportServer> halves, TransportHostBuilder host, ServerOptions options, TimedRepository times) =>
        payload.Open(new Opening(halves, host, options, times));

    private sealed class Opening(IReadOnlyList<ITransportServer> halves, TransportHostBuilder host, ServerOptions options, TimedRepository times) : IPayloadUser<ServedItems>
    {
        public ServedItems Use<T>(Payload<T> payload)
            where T : class, new()
        {
            var items = new ItemRepository<T>(payload, options.Fresh ? 0 : options.Persons, Math.Max(options.Persons, options.MaxCount), times);
            List<(ITransportServer, ServerEndpoint)> carrying = [];
            List<UnavailableEndpoint> refused = [];
            foreach (var half in halves)
            {
                if (half.Refuse(payload) is { } reason)
                {
                    refused.Add(new UnavailableEndpoint(half.EndpointId, reason));
                }
                else
                {
                    carrying.Add((half, half.Configure(host, payload, items)));
                }
            }

            return new ServedItems(carrying, refused);
        }
    }
}

using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Clients;

/// <summary>A transport in one of the variants that its description allows.</summary>
/// <param name="row">The transport as it comes.</param>
/// <param name="variants">How its calls travel instead.</param>
public sealed class VariantTransport(ITransport row, HttpVariants variants) : ITransport
{
    public TransportDescription Description { get; } = row.Description.With(variants);

    public ITransportClient CreateClient(ClientOptions options) => variants.HasFlag(HttpVariants.Stream) ? new CollectingClient(row.CreateClient(In(options))) : row.CreateClient(In(options));

    public IItemsClient<T> CreateClient<T>(Payload<T> payload, ClientOptions options)
        where T : class, new() => row.CreateClient(payload, In(options));

    /// <summary>No server may make a variant what it is not.</summary>
    private ClientOptions In(ClientOptions options) => (options.Address.Scheme == Uri.UriSchemeHttps) == variants.HasFlag(HttpVariants.Tls)
        ? options with { Variants = variants }
        : throw new InvalidOperationException($"{Description.Id} was given the address {options.Address}, which is {(variants.HasFlag(HttpVariants.Tls) ? "not " : "")}over TLS.");
}

using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Client;

namespace Transport.Clients.Wcf;

/// <summary>What the rows that call <c>IPersonService</c> over HTTP have in common.</summary>
/// <param name="row">The row, without a variant.</param>
/// <param name="wire">What is on the wire.</param>
/// <param name="binding">Version, encoding and serialiser, which may be a variant's; all else is the measured profile's.</param>
public abstract class WcfHttpTransport(string row, string wire, SoapHttpBinding binding) : ITransport
{
    /// <inheritdoc/>
    public TransportDescription Description { get; } = new()
    {
        Id = WcfVariants.IdOf(row, binding.Serializer),
        EndpointId = WcfVariants.IdOf(row, binding.Serializer),
        Wire = wire,
        Library = WcfVariants.LibraryOf(binding.Serializer),
        Implementation = Implementation.Ours,
        LibraryVersion = PluginContract.LibraryVersion.Of(typeof(SoapClient)),
        Protocol = WireProtocol.Http1,
        Tuning = "tuned",
        Settings = WcfProfile.Measured.Describe(binding.Serializer, new ServerLimits().MaxDepth),
    };

    /// <inheritdoc/>
    public ITransportClient CreateClient(ClientOptions options) => new WcfHttpClient(options, binding);
}

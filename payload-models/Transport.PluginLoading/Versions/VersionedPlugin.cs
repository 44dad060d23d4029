namespace Transport.PluginLoading.Versions;

/// <summary>A plugin whose rows and endpoints have a version in their ids, so that they stand beside those of its other versions. Its ways to the data are left out.</summary>
/// <param name="plugin">As it was built with that version.</param>
/// <param name="version">Which.</param>
/// <param name="refusal">Why it cannot carry the payload that it was loaded over; null if it can, or if there is none.</param>
internal sealed class VersionedPlugin(TransportPlugin plugin, PluginVersion version, string? refusal) : TransportPlugin
{
    public override IReadOnlyList<IPayloadEncoding> Encodings { get; } = [.. plugin.Encodings.Select(encoding => new VersionedEncoding(encoding, version.InIdOf(encoding.Id), refusal))];

    public override IReadOnlyList<ITransportServer> Servers { get; } = [.. plugin.Servers.Select(server => new VersionedServer(server, version.InIdOf(server.EndpointId), refusal))];

    /// <inheritdoc/>
    /// <remarks>A client half may call the endpoint of another plugin, which has no versions.</remarks>
    public override IReadOnlyList<ITransport> Transports { get; } =
    [
        .. from transport in plugin.Transports
           let row = transport.Description
           let isServedHere = plugin.Servers.Any(server => server.EndpointId == row.EndpointId)
           select new VersionedTransport(transport, row with { Id = version.InIdOf(row.Id), EndpointId = isServedHere ? version.InIdOf(row.EndpointId) : row.EndpointId }),
    ];
}

namespace Transport.PluginContract;

/// <summary>
/// What a plugin assembly exports: mark it with <c>[assembly: TransportPlugin(typeof(MyPlugin))]</c>. An encoding is enough for a row;
/// a transport needs both halves, or a client half alone where it calls an endpoint that is there already
/// (<see cref="TransportDescription.EndpointId"/>).
/// </summary>
public abstract class TransportPlugin
{
    /// <summary>Encodings, each of which becomes an HTTP row of its own.</summary>
    public virtual IReadOnlyList<IPayloadEncoding> Encodings => [];

    /// <summary>Server halves, each started in a host and process of its own.</summary>
    public virtual IReadOnlyList<ITransportServer> Servers => [];

    /// <summary>Client halves.</summary>
    public virtual IReadOnlyList<ITransport> Transports => [];
}

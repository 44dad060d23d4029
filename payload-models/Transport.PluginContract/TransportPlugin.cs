using Transport.DataContract;

namespace Transport.PluginContract;

/// <summary>
/// The exports of a plugin assembly: mark it with <c>[assembly: TransportPlugin(typeof(MyPlugin))]</c>. An encoding is enough for a row;
/// a transport needs both halves, or only a client half if it calls an existing endpoint
/// (<see cref="TransportDescription.EndpointId"/>).
/// </summary>
public abstract class TransportPlugin
{
    /// <summary>Encodings; each becomes a separate HTTP row.</summary>
    public virtual IReadOnlyList<IPayloadEncoding> Encodings => [];

    /// <summary>Server halves, each started in a separate host and process.</summary>
    public virtual IReadOnlyList<ITransportServer> Servers => [];

    /// <summary>Client halves.</summary>
    public virtual IReadOnlyList<ITransport> Transports => [];

    /// <summary>Ways to the data; servers read persons through one instead of holding them in memory.</summary>
    public virtual IReadOnlyList<IDataWay> Ways => [];

    /// <summary>Kinds of database that runs can make and fill.</summary>
    public virtual IReadOnlyList<IDataStore> Stores => [];
}

using Transport.Clients.Floor;
using Transport.Clients.Handler;
using Transport.Clients.HttpEncoding;
using Transport.Clients.Wcf;
using Transport.People.Encodings;
using Transport.PluginContract;

namespace Transport.Clients;

/// <summary>The rows that are part of the programs.</summary>
public static class InBoxTransports
{
    /// <summary>Every built-in row; each creates its own clients.</summary>
    public static IReadOnlyList<ITransport> All { get; } =
    [
        .. InBoxEncodings.All.Select(encoding => new HttpEncodingTransport(encoding)),
        .. WcfTransport.All,
        new HandlerTransport(),
        new FloorTransport(),
        .. InBoxEncodings.All.Select(encoding => new VariantTransport(new HttpEncodingTransport(encoding), HttpVariants.Gzip)),
    ];
}

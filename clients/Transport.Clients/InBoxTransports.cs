using Transport.Clients.Floor;
using Transport.Clients.Handler;
using Transport.Clients.HttpEncoding;
using Transport.Clients.Wcf;
using Transport.People.Encodings;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Clients;

/// <summary>The rows that are part of the programs.</summary>
public static class InBoxTransports
{
    /// <summary>Every built-in row; each creates its own clients.</summary>
    public static IReadOnlyList<ITransport> All { get; } = Of(null);

    /// <summary>The same where encodings carry a payload in the place of the people contract.</summary>
    public static IReadOnlyList<ITransport> Of(Payload? payload) =>
    [
        .. InBoxEncodings.All.Select(encoding => new HttpEncodingTransport(encoding, payload: payload)),
        .. WcfTransport.All,
        new HandlerTransport(),
        new FloorTransport(),
        .. InBoxEncodings.All.Select(encoding => new HttpEncodingTransport(encoding, gzip: true, payload)),
    ];
}

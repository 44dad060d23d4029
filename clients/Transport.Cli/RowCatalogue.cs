using Transport.Clients;
using Transport.Clients.HttpEncoding;
using Transport.Encodings;
using Transport.PluginContract;
using Transport.PluginLoading;

namespace Transport.Cli;

/// <summary>Every row known here.</summary>
/// <param name="Rows">Rows that can be opened: in-box ones first, then the plugins'.</param>
/// <param name="Encodings">The encodings among them.</param>
/// <param name="Unavailable">Rows that cannot, and why.</param>
internal sealed record RowCatalogue(
    IReadOnlyList<ITransport> Rows, IReadOnlyList<IPayloadEncoding> Encodings, IReadOnlyList<UnavailablePlugin> Unavailable)
{
    public static RowCatalogue Load(IReadOnlyList<string> pluginFolders)
    {
        var plugins = PluginLoader.Load(pluginFolders, InBoxTransports.All.Select(row => row.Description.Id));
        return new RowCatalogue(
            [
                .. InBoxTransports.All,
                .. plugins.Encodings.Select(encoding => new HttpEncodingTransport(encoding, TransportKind.Plugin)),
                .. plugins.Transports,
            ],
            [.. InBoxEncodings.All, .. plugins.Encodings],
            plugins.Unavailable);
    }

    /// <summary>Every row id known here, available or not.</summary>
    public IReadOnlyCollection<string> Ids => [.. Rows.Select(row => row.Description.Id), .. Unavailable.Select(row => row.Id)];

    /// <summary>What <c>all</c> stands for: every row that can be opened and is no variant.</summary>
    public IEnumerable<string> AvailableIds => Rows.Where(row => !row.Description.IsVariant).Select(row => row.Description.Id);
}

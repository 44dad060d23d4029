namespace Transport.Engine;

/// <summary>A row whose server reads persons from a database in one way, as <c>json+dapper</c>; its client is the row's.</summary>
internal sealed class StoredTransport(ITransport row, DataWayDescription way, DataStoreDescription? store = null, string? product = null) : ITransport
{
    public TransportDescription Description { get; } = LibraryOf(row.Description, way) with
    {
        Id = IdOf(row.Description.Id, way.Id),
        IsVariant = true,
        EndpointId = IdOf(row.Description.EndpointId, way.Id),
        Settings = new Dictionary<string, string>([.. row.Description.Settings, .. SettingsOf(way, store, product)]),
    };

    /// <summary>The name of a row, or of its endpoint, over a way.</summary>
    public static string IdOf(string row, string way) => $"{row}+{way}";

    /// <summary>A name taken apart; null if it ends with no way.</summary>
    /// <param name="id">For example <c>json+gzip+dapper</c>.</param>
    /// <param name="isWay">Whether there is such a way.</param>
    public static (string Row, string Way)? Split(string id, Func<string, bool> isWay) =>
        id.LastIndexOf('+') is > 0 and var plus && isWay(id[(plus + 1)..]) ? (id[..plus], id[(plus + 1)..]) : null;

    public ITransportClient CreateClient(ClientOptions options) => row.CreateClient(options);

    /// <summary>Without a wire, the library that is measured is the way's.</summary>
    private static TransportDescription LibraryOf(TransportDescription row, DataWayDescription way) => row.Id != DirectCall.EndpointId ? row
        : row with { Library = way.Library, LibraryVersion = way.LibraryVersion, Implementation = Implementation.Library };

    private static IEnumerable<KeyValuePair<string, string>> SettingsOf(DataWayDescription way, DataStoreDescription? store, string? product)
    {
        yield return new("data", $"{way.Library} {way.LibraryVersion}: {way.Manner}");
        if (store is not null)
        {
            yield return new("database", string.Join(", ", [$"{product ?? store.Id} ({store.Library} {store.LibraryVersion})", .. store.Settings.Select(setting => $"{setting.Key}: {setting.Value}")]));
        }
    }
}

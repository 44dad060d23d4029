namespace Transport.PluginLoading.Discovery;

/// <summary>Reads the descriptions of a plugin's ways to the data and kinds of database, and rejects what no table or command line could hold.</summary>
internal static class DataChecks
{
    private const int MostSettings = 50;

    public static DataWayDescription Way(IDataWay way)
    {
        var described = way.Description ?? throw new RefusedPartException(null, "a way to the data has no description.");
        var id = Id(described.Id);
        RowChecks.Text(id, "library", described.Library);
        RowChecks.Text(id, "library's version", described.LibraryVersion);
        RowChecks.Text(id, "manner", described.Manner);
        if (described.Stores is not { Count: > 0 and <= MostSettings })
        {
            throw new RefusedPartException(id, "it names no kind of database that it reads, or too many.");
        }

        foreach (var store in described.Stores)
        {
            Id(store);
        }

        return described;
    }

    public static DataStoreDescription Store(IDataStore store)
    {
        var described = store.Description ?? throw new RefusedPartException(null, "a kind of database has no description.");
        var id = Id(described.Id);
        RowChecks.Text(id, "library", described.Library);
        RowChecks.Text(id, "library's version", described.LibraryVersion);
        if (described.Settings is not { Count: <= MostSettings })
        {
            throw new RefusedPartException(id, $"its settings are null, or more than {MostSettings}.");
        }

        foreach (var (name, value) in described.Settings)
        {
            RowChecks.Text(id, "setting", name);
            RowChecks.Text(id, "setting " + name, value);
        }

        return described;
    }

    /// <summary>It becomes a suffix of transports, so that it has none itself.</summary>
    private static string Id(string? id) =>
        RowIds.Problem(id) is { } problem ? throw new RefusedPartException(null, problem)
        : id!.Contains('+', StringComparison.Ordinal) ? throw new RefusedPartException(null, $"'{id}' is not an id of data: lower-case letters, digits and '-'.")
        : id;
}

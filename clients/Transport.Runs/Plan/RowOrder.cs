namespace Transport.Runs.Plan;

/// <summary>The order of rows in every table: ours and those of the plugins that belong to the solution as listed here, then other plugins by id, then variants.</summary>
public static class RowOrder
{
    /// <summary>Ids of the product's rows, without optional plugins.</summary>
    public static IReadOnlyList<string> Known { get; } =
    [
        "json",
        "messagepack",
        "memorypack",
        "nerdbank-messagepack",
        "protobuf",
        "protobuf-net",
        "newtonsoft-json",
        "grpc",
        "protobuf-net-grpc",
        "odata",
        "odata+compiled",
        "wcf-text",
        "wcf-wshttp",
        "wcf-binary",
        "wcf-nettcp",
        "soapcore",
        "handler",
        "floor",
    ];

    /// <summary>What an id goes on with where it is a variant.</summary>
    private static readonly char[] OfVariants = ['+', '@'];

    private static readonly Dictionary<string, int> Places = Known.Index().ToDictionary(known => known.Item, known => known.Index);

    /// <summary>Rows, or whatever has a row's id, in the order of the tables; a variant stands by its plain row's place, after all plain rows.</summary>
    public static IEnumerable<T> Sort<T>(IEnumerable<T> rows, Func<T, string> idOf) => rows
        .OrderBy(row => idOf(row) is var id && id.AsSpan().ContainsAny(OfVariants) && !Places.ContainsKey(id))
        .ThenBy(row => PlaceOf(idOf(row)))
        .ThenBy(row => idOf(row), StringComparer.Ordinal);

    /// <summary>Whether a row is one of the product's own, measured by default where experiments name none.</summary>
    public static bool IsKnown(TransportDescription row) => Places.ContainsKey(row.Id);

    private static int PlaceOf(string id) => Places.TryGetValue(id, out var place) ? place : Places.GetValueOrDefault(id.Split(OfVariants)[0], Known.Count);
}

namespace Transport.DataContract;

/// <summary>What tables say of a kind of database.</summary>
public sealed record DataStoreDescription
{
    /// <summary>Lower case, digits and <c>-</c>, for example <c>sqlite</c>.</summary>
    public required string Id { get; init; }

    /// <summary>The driver, for example "Microsoft.Data.Sqlite".</summary>
    public required string Library { get; init; }

    /// <summary>Version of the driver.</summary>
    public required string LibraryVersion { get; init; }

    /// <summary>Whether it can be made in a server of the user's: <see cref="StoreRequest.Connection"/>.</summary>
    public bool TakesConnection { get; init; }

    /// <summary>Settings that matter to its speed, durability among them, name to value.</summary>
    public IReadOnlyDictionary<string, string> Settings { get; init; } = new Dictionary<string, string>();
}

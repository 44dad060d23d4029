namespace Transport.DataContract;

/// <summary>What tables say of a way to the data.</summary>
public sealed record DataWayDescription
{
    /// <summary>Lower case, digits and <c>-</c>, for example <c>efcore-compiled</c>; the suffix of its transports, as in <c>json+efcore-compiled</c>.</summary>
    public required string Id { get; init; }

    /// <summary>The library, for example "Dapper".</summary>
    public required string Library { get; init; }

    /// <summary>Version of <see cref="Library"/>.</summary>
    public required string LibraryVersion { get; init; }

    /// <summary>Ids of the kinds of database that it reads, for example <c>sqlite</c>.</summary>
    public required IReadOnlyList<string> Stores { get; init; }

    /// <summary>How the library is used, in one short phrase, for example "LINQ, tracked".</summary>
    public required string Manner { get; init; }

    /// <summary>Whether its library has a LINQ provider that evaluates what others compose: <see cref="IPersonStore.OpenQueries"/> has the tables.</summary>
    public bool HasQueries { get; init; }
}

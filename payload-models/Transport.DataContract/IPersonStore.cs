using Transport.DataContract.Scenarios;

namespace Transport.DataContract;

/// <summary>The persons of a database, read in one way. Safe for concurrent calls: each takes its own connection from the driver's pool.</summary>
/// <remarks>
/// Every call reads the database again and returns new objects; statements, plans and mappings may be kept. Persons come in the order of their ids, and
/// the orders of a person too; instants are UTC. What a driver or a mapper throws is passed on as it is.
/// </remarks>
public interface IPersonStore : IAsyncDisposable
{
    /// <summary>The first <paramref name="count"/> persons, or all where the database holds fewer.</summary>
    /// <param name="count">0 or more.</param>
    /// <param name="includeOrders">Whether their orders are read too; the lists are empty otherwise.</param>
    /// <param name="cancellationToken">Ends the statement in progress.</param>
    ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken);

    /// <summary>The tables for a query that somebody else composes; null where the library has no LINQ provider.</summary>
    IPersonQueries? OpenQueries() => null;

    /// <summary>The connection, or the context, of one service call of article 4; null where the way has none.</summary>
    IScenarioSession? OpenSession() => null;
}

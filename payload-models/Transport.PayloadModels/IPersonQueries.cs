namespace Transport.PayloadModels;

/// <summary>
/// The persons of a database as a LINQ provider has them, for a library that composes a client's query: what it adds is evaluated by the database.
/// For one query; disposing of it gives its connection back.
/// </summary>
public interface IPersonQueries : IAsyncDisposable
{
    /// <summary>All persons, whose orders are read where the query names them.</summary>
    IQueryable<Person> Persons { get; }

    /// <summary>All persons with their orders, in the order of the orders' ids.</summary>
    IQueryable<Person> PersonsWithOrders { get; }

    /// <summary>All orders.</summary>
    IQueryable<Order> Orders { get; }

    /// <summary>Reads the rows of a query of these tables.</summary>
    Task<List<T>> ReadAsync<T>(IQueryable<T> query, CancellationToken cancellationToken);

    /// <summary>Has the database count the rows of a query of these tables.</summary>
    Task<int> CountAsync<T>(IQueryable<T> query, CancellationToken cancellationToken);

    /// <summary>Whether a query of these tables threw this because the provider cannot translate it: the database was asked nothing.</summary>
    bool IsNotTranslated(Exception thrown);
}

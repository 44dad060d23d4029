using LinqToDB;
using LinqToDB.Async;
using LinqToDB.Data;
using Transport.PayloadModels;

namespace Transport.Plugin.DataLinq2Db;

/// <summary>The tables of a connection, for one query that somebody else composes.</summary>
internal sealed class Linq2DbQueries(DataConnection connection) : IPersonQueries
{
    public IQueryable<Person> Persons => connection.GetTable<Person>();

    public IQueryable<Person> PersonsWithOrders => Persons.LoadWith(person => person.Orders, orders => orders.OrderBy(order => order.Id));

    public IQueryable<Order> Orders => connection.GetTable<Order>();

    public Task<List<T>> ReadAsync<T>(IQueryable<T> query, CancellationToken cancellationToken) => query.ToListAsync(cancellationToken);

    public Task<int> CountAsync<T>(IQueryable<T> query, CancellationToken cancellationToken) => query.CountAsync(cancellationToken);

    /// <remarks>There is no exception for it alone.</remarks>
    public bool IsNotTranslated(Exception thrown) =>
        (thrown is LinqToDBException && thrown.Message.Contains("could not be converted to SQL", StringComparison.Ordinal))
        || (thrown is InvalidOperationException && thrown.Message.Contains("could not be translated", StringComparison.Ordinal));

    public ValueTask DisposeAsync() => connection.DisposeAsync();
}

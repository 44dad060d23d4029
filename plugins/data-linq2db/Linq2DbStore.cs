using LinqToDB;
using LinqToDB.Async;
using LinqToDB.Data;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataLinq2Db;

/// <summary>Reads by LINQ; orders by <c>LoadWith</c>, in a second statement.</summary>
internal sealed class Linq2DbStore(Func<DataConnection> connect, Func<DataConnection> compose) : IPersonStore
{
    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await using var connection = connect();
        return await Query(connection, count, includeOrders).ToArrayAsync(cancellationToken);
    }

    public IPersonQueries OpenQueries() => new Linq2DbQueries(compose());

    public IScenarioSession OpenSession() => new Linq2DbSession(connect());

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private static IQueryable<Person> Query(DataConnection connection, int count, bool includeOrders)
    {
        var persons = connection.GetTable<Person>().OrderBy(person => person.Id).Take(count);
        return includeOrders ? persons.LoadWith(person => person.Orders, orders => orders.OrderBy(order => order.Id)) : persons;
    }
}

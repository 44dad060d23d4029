using NHibernate;
using NHibernate.Linq;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataNHibernate;

/// <summary>Reads by LINQ in a new session for each call; orders by a fetch join, in the same statement.</summary>
internal sealed class NHibernateStore(ISessionFactory factory) : IPersonStore
{
    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        using var session = Open();
        if (!includeOrders)
        {
            return [.. await session.Query<Person>().OrderBy(person => person.Id).Take(count).ToListAsync(cancellationToken)];
        }

        // The persons are chosen below the join: beside FetchMany, NHibernate would apply Take in memory, to all persons. Take is last, since NHibernate does not
        // translate Contains behind a Select that follows it.
        var first = session.Query<PersonWithOrders>().OrderBy(person => person.Id).Select(person => person.Id).Take(count);
        var joined = await session.Query<PersonWithOrders>().Where(person => first.Contains(person.Id)).OrderBy(person => person.Id).FetchMany(person => person.Orders)
            .ToListAsync(cancellationToken);
        // One entity for each row of the join: a person as often as it has orders.
        return [.. joined.Distinct().Select(person => person.ToModel())];
    }

    public IScenarioSession OpenSession() => new NHibernateSession(Open());

    public async ValueTask DisposeAsync()
    {
        await factory.CloseAsync();
        factory.Dispose();
    }

    private ISession Open()
    {
        var session = factory.OpenSession();
        // No copy of each entity is kept to find out later what was changed.
        session.DefaultReadOnly = true;
        return session;
    }
}

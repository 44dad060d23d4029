using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>Runs a LINQ query in a new context for each call.</summary>
internal sealed class QueryStore(Func<PeopleContext> create, Func<PeopleContext> compose, QueryManner manner) : IPersonStore
{
    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await using var context = create();
        return await Query(context, count, includeOrders).ToArrayAsync(cancellationToken);
    }

    public IPersonQueries OpenQueries() => new ContextQueries(compose(), manner);

    public IScenarioSession OpenSession() => new ContextSession(create(), manner);

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private IQueryable<Person> Query(PeopleContext context, int count, bool includeOrders) => PersonQueries.First(manner.Of(context.Persons), count, includeOrders);
}

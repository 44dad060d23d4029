using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>Runs compiled queries in pooled contexts.</summary>
internal sealed class CompiledStore(Func<PeopleContext> create, Func<PeopleContext> compose) : IPersonStore
{
    // Of this store alone: a query is compiled for one database's dialect.
    private readonly Func<PeopleContext, int, IAsyncEnumerable<Person>> _plain =
        EF.CompileAsyncQuery((PeopleContext context, int count) => context.Persons.AsNoTracking().OrderBy(person => person.Id).Take(count));

    private readonly Func<PeopleContext, int, IAsyncEnumerable<Person>> _withOrders =
        EF.CompileAsyncQuery((PeopleContext context, int count) =>
            context.Persons.AsNoTracking().OrderBy(person => person.Id).Take(count).Include(person => person.Orders.OrderBy(order => order.Id)));

    private readonly CompiledSession.Queries _scenarios = new();

    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await using var context = create();
        return await (includeOrders ? _withOrders : _plain)(context, count).ToArrayAsync(cancellationToken);
    }

    /// <remarks>What a client composes cannot be compiled ahead: it is translated as without this, in a pooled context.</remarks>
    public IPersonQueries OpenQueries() => new ContextQueries(compose(), QueryManner.NotTracked);

    public IScenarioSession OpenSession() => new CompiledSession(create(), _scenarios);

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}

using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>Runs a LINQ query in a new context for each call.</summary>
internal sealed class QueryStore(Func<PeopleContext> create, Func<PeopleContext, int, bool, IQueryable<Person>> query) : IPersonStore
{
    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await using var context = create();
        return await query(context, count, includeOrders).ToArrayAsync(cancellationToken);
    }

    public async IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await using var context = create();
        await foreach (var person in query(context, count, includeOrders).AsAsyncEnumerable().WithCancellation(cancellationToken))
        {
            yield return person;
        }
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}

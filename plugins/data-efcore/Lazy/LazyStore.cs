using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore.Lazy;

/// <summary>Reads persons with one statement, and the orders of each with one more: what a mapper over entities with lazy loading does without being told.</summary>
internal sealed class LazyStore(Func<LazyContext> create) : IPersonStore
{
    public async ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        await using var context = create();
        var persons = await Query(context, count).ToArrayAsync(cancellationToken);
        return Array.ConvertAll(persons, person => ToModel(person, includeOrders));
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private static IQueryable<LazyPerson> Query(LazyContext context, int count) => context.Persons.OrderBy(person => person.Id).Take(count);

    private static Person ToModel(LazyPerson person, bool includeOrders) => new()
    {
        Id = person.Id,
        Name = person.Name,
        CreatedOn = person.CreatedOn,
        FloatNumber = person.FloatNumber,
        Orders = includeOrders ? [.. person.Orders.OrderBy(order => order.Id).Select(ToModel)] : [],
    };

    private static Order ToModel(LazyOrder order) => new()
    {
        Id = order.Id, CreatedOn = order.CreatedOn, PersonId = order.PersonId, ProductName = order.ProductName,
    };
}

using Microsoft.EntityFrameworkCore;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>The tables of a context, for one query that somebody else composes.</summary>
internal sealed class ContextQueries(PeopleContext context, QueryManner manner) : IPersonQueries
{
    public IQueryable<Person> Persons => manner.Of(context.Persons);

    public IQueryable<Person> PersonsWithOrders => Persons.Include(person => person.Orders.OrderBy(order => order.Id));

    public IQueryable<Order> Orders => manner.Of(context.Set<Order>());

    public Task<List<T>> ReadAsync<T>(IQueryable<T> query, CancellationToken cancellationToken) => query.ToListAsync(cancellationToken);

    public Task<int> CountAsync<T>(IQueryable<T> query, CancellationToken cancellationToken) => query.CountAsync(cancellationToken);

    /// <remarks>There is no exception for it alone.</remarks>
    public bool IsNotTranslated(Exception thrown) => thrown is InvalidOperationException && thrown.Message.Contains("could not be translated", StringComparison.Ordinal);

    public ValueTask DisposeAsync() => context.DisposeAsync();
}

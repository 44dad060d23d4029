using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>The tables of a context, for one query that somebody else composes.</summary>
internal sealed class ContextQueries(PeopleContext context, QueryManner manner) : IPersonQueries
{
    public IQueryable<Person> Persons => manner.Of(context.Persons);

    public IQueryable<Order> Orders => manner.Of(context.Set<Order>());

    public ValueTask DisposeAsync() => context.DisposeAsync();
}

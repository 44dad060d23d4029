using Microsoft.EntityFrameworkCore;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>The query for the first persons, in the manners that differ in LINQ alone.</summary>
internal static class PersonQueries
{
    public static IQueryable<Person> Tracked(PeopleContext context, int count, bool includeOrders) => WithOrders(context.Persons, count, includeOrders);

    public static IQueryable<Person> NotTracked(PeopleContext context, int count, bool includeOrders) =>
        WithOrders(context.Persons.AsNoTracking(), count, includeOrders);

    public static IQueryable<Person> Split(PeopleContext context, int count, bool includeOrders) =>
        WithOrders(context.Persons.AsNoTracking().AsSplitQuery(), count, includeOrders);

    private static IQueryable<Person> WithOrders(IQueryable<Person> all, int count, bool includeOrders)
    {
        var persons = all.OrderBy(person => person.Id).Take(count);
        return includeOrders ? persons.Include(person => person.Orders.OrderBy(order => order.Id)) : persons;
    }
}

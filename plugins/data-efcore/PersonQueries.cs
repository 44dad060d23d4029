using Microsoft.EntityFrameworkCore;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>The query of a call.</summary>
internal static class PersonQueries
{
    public static IQueryable<Person> First(IQueryable<Person> all, int count, bool includeOrders)
    {
        var persons = all.OrderBy(person => person.Id).Take(count);
        return includeOrders ? persons.Include(person => person.Orders.OrderBy(order => order.Id)) : persons;
    }
}

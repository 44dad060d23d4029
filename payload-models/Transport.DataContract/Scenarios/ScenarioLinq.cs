namespace Transport.DataContract.Scenarios;

/// <summary>The queries of ways that write LINQ, over the tables that their library gives them.</summary>
public static class ScenarioLinq
{
    /// <summary>Scenario 1.</summary>
    public static IQueryable<Person> Person(IQueryable<Person> persons, int id) => persons.Where(person => person.Id == id);

    /// <summary>Scenario 2.</summary>
    public static IQueryable<NamedOrder> Join(IQueryable<Person> persons, IQueryable<Order> orders, int id) =>
        from person in persons
        join order in orders on person.Id equals order.PersonId
        where person.Id == id
        orderby order.Id
        select new NamedOrder { Id = order.Id, ProductName = order.ProductName, Name = person.Name };

    /// <summary>Scenario 3.</summary>
    public static IQueryable<NamedRow> Union(IQueryable<Person> persons, IQueryable<Order> orders, int id) =>
        persons.Where(person => orders.Where(order => orders.Where(inner => inner.PersonId == id).Select(inner => inner.Id).Contains(order.Id)).Select(order => order.PersonId).Contains(person.Id))
            .Select(person => new NamedRow { Id = person.Id, Name = person.Name })
            .Union(orders.Where(order => persons.Where(person => person.Id == id).Select(person => person.Id).Contains(order.PersonId)).Select(order => new NamedRow { Id = order.Id, Name = order.ProductName }));

    /// <summary>The trivial query.</summary>
    public static IQueryable<Setting> Setting(IQueryable<Setting> settings, int id) => settings.Where(setting => setting.Id == id);
}

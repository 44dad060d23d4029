using System.Globalization;
using Microsoft.AspNetCore.Http;
using Transport.PayloadModels;
using Transport.Plugin.OData.Limits;
using Transport.Plugin.OData.Stored;

namespace Transport.Plugin.OData.Controllers;

/// <summary>What <c>[EnableQuery]</c> evaluates a request's query over: a database's own rows where its LINQ provider can, or persons in memory.</summary>
internal static class QueriedPersons
{
    /// <summary>All persons; the server learns how many the answer may hold, so that it reserves no more memory.</summary>
    public static IQueryable<Person> ToQuery(this IPersonRepository repository, HttpRequest request)
    {
        var (rows, withOrders) = NeedsOf(repository, request);
        if (Open(repository, request, rows, withOrders) is { } stored)
        {
            // As in memory: in the order of their ids, where the query names no other.
            return stored.Persons.OrderBy(person => person.Id);
        }

        // The first persons of a database are read as such; any other query needs them all.
        var persons = repository.IsStored && request.Path.Value?.EndsWith("/Persons", StringComparison.Ordinal) == true && request.Query.Keys.All(option => option is "$top" or "$expand")
            ? repository.GetPersons(Math.Min(rows, repository.PersonCount), withOrders)
            : repository.GetPersonsToQuery(rows, withOrders);
        return persons.AsQueryableWithin(request);
    }

    public static IQueryable<Person> ToQuery(this IPersonRepository repository, HttpRequest request, int key) =>
        (Open(repository, request, 1, withOrders: true)?.Persons ?? repository.GetPersonsToQuery(1, withOrders: true).AsQueryableWithin(request)).Where(person => person.Id == key);

    public static IQueryable<Order> ToQueryOrders(this IPersonRepository repository, HttpRequest request) =>
        Open(repository, request, NeedsOf(repository, request).Rows, withOrders: true)?.Orders.OrderBy(order => order.Id) ?? repository.ToQuery(request).SelectMany(person => person.Orders);

    private static IPersonQueries? Open(IPersonRepository repository, HttpRequest request, int rows, bool withOrders)
    {
        if (repository.OpenQueries(rows, withOrders) is not { } queries)
        {
            return null;
        }

        request.HttpContext.Response.RegisterForDisposeAsync(queries);
        request.HttpContext.Features.Set(new StoredQuery(repository, queries));
        return queries;
    }

    private static (int Rows, bool WithOrders) NeedsOf(IPersonRepository repository, HttpRequest request)
    {
        var top = request.Query["$top"];
        var rows = top.Count == 1 && int.TryParse(top[0], NumberStyles.None, CultureInfo.InvariantCulture, out var typed) ? typed : repository.PersonCount;
        var withOrders = request.Query.ContainsKey("$expand") || request.Path.Value?.Contains("Orders", StringComparison.Ordinal) == true
            || request.Query.Any(option => option.Value.Any(text => text?.Contains("Orders", StringComparison.OrdinalIgnoreCase) == true));
        return (rows, withOrders);
    }
}

using System.Globalization;
using Microsoft.AspNetCore.Http;
using Transport.PayloadModels;
using Transport.Plugin.OData.Limits;

namespace Transport.Plugin.OData.Controllers;

/// <summary>The persons that <c>[EnableQuery]</c> evaluates a request's query over.</summary>
internal static class QueriedPersons
{
    /// <summary>All of them; the server learns how many the answer may hold, so that it reserves no more memory.</summary>
    public static IQueryable<Person> ToQuery(this IPersonRepository repository, HttpRequest request)
    {
        var top = request.Query["$top"];
        var rows = top.Count == 1 && int.TryParse(top[0], NumberStyles.None, CultureInfo.InvariantCulture, out var typed) ? typed : repository.PersonCount;
        var withOrders = request.Query.ContainsKey("$expand") || request.Path.Value?.Contains("Orders", StringComparison.Ordinal) == true
            || request.Query.Any(option => option.Value.Any(text => text?.Contains("Orders", StringComparison.OrdinalIgnoreCase) == true));
        // The first persons of a database are read as such; any other query needs them all.
        var persons = repository.IsStored && request.Path.Value?.EndsWith("/Persons", StringComparison.Ordinal) == true && request.Query.Keys.All(option => option is "$top" or "$expand")
            ? repository.GetPersons(Math.Min(rows, repository.PersonCount), withOrders)
            : repository.GetPersonsToQuery(rows, withOrders);
        return persons.AsQueryableWithin(request);
    }
}

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
        var withOrders = request.Query.ContainsKey("$expand") || request.Path.Value?.Contains("Orders", StringComparison.Ordinal) == true;
        return repository.GetPersonsToQuery(rows, withOrders).AsQueryableWithin(request);
    }
}

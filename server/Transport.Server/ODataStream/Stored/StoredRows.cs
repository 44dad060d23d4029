using System.Collections;
using System.Globalization;
using System.Text.RegularExpressions;
using Transport.OData;
using Transport.PayloadModels;
using Transport.People.OData;

namespace Transport.Server.ODataStream.Stored;

/// <summary>Reads what a request asks for from a database, before the service answers it: no thread is blocked, and a failure is told in an answer that has not begun.</summary>
internal sealed partial class StoredRows(IPersonRepository repository, int pageSize)
{
    private const string CountSegment = "/$count";

    /// <summary>The set that was read, and its rows, or what its database failed with; null where the service has to evaluate the query over all persons.</summary>
    public async ValueTask<(string Set, Func<IEnumerable> Rows)?> ReadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        try
        {
            return await FindAsync(request, cancellationToken) is { } found ? (found.Set, () => found.Rows) : null;
        }
        catch (StoreException failure)
        {
            return (SetOf(request), () => throw new ODataRequestException(StatusCodes.Status500InternalServerError, "DatabaseFailed", failure.Message, failure));
        }
        catch (OperationCanceledException ended)
        {
            return (SetOf(request), () => throw ended);
        }
    }

    private static string SetOf(HttpRequest request) => request.Path.StartsWithSegments("/" + PeopleEdm.Orders) ? PeopleEdm.Orders : PeopleEdm.Persons;

    private async ValueTask<(string Set, IEnumerable Rows)?> FindAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        var path = request.Path.Value ?? "";
        if (!HttpMethods.IsGet(request.Method) && !HttpMethods.IsHead(request.Method))
        {
            return null;
        }

        if (path == "/" + PeopleEdm.Persons && FirstOf(request.Query) is { } first)
        {
            return (PeopleEdm.Persons, await repository.GetPersonsAsync(first, request.Query.ContainsKey("$expand"), cancellationToken));
        }

        // A page of another size is the service's own affair.
        return request.Headers.ContainsKey("Prefer") ? null
            : OnePerson().Match(path) is { Success: true } one ? await ReadPersonAsync(int.Parse(one.Groups[1].ValueSpan, CultureInfo.InvariantCulture), cancellationToken)
            : path switch
            {
                "/" + PeopleEdm.Persons or "/" + PeopleEdm.Persons + CountSegment =>
                    await ReadAsync(request, PeopleEdm.Persons, static (queries, withOrders) => withOrders ? queries.PersonsWithOrders : queries.Persons, cancellationToken),
                "/" + PeopleEdm.Orders or "/" + PeopleEdm.Orders + CountSegment => await ReadAsync(request, PeopleEdm.Orders, static (queries, _) => queries.Orders, cancellationToken),
                _ => null,
            };
    }

    /// <summary>How many of the first persons are asked for, where nothing else is: every way reads these by a query of its own.</summary>
    private int? FirstOf(IQueryCollection options) =>
        options.All(option => option is { Key: "$top", Value.Count: 1 } or { Key: "$expand", Value: [PeopleEdm.Orders] })
        && int.TryParse(options["$top"], NumberStyles.None, CultureInfo.InvariantCulture, out var top)
            ? Math.Min(top, repository.PersonCount)
            : null;

    private async ValueTask<(string Set, IEnumerable Rows)?> ReadPersonAsync(int id, CancellationToken cancellationToken)
    {
        await using var queries = repository.OpenQueries(1, withOrders: true);
        return queries is null ? null : (PeopleEdm.Persons, await ReadAsync(queries, queries.PersonsWithOrders.Where(person => person.Id == id), cancellationToken));
    }

    private async ValueTask<(string Set, IEnumerable Rows)?> ReadAsync<T>(
        HttpRequest request, string set, Func<IPersonQueries, bool, IQueryable<T>> tableOf, CancellationToken cancellationToken)
        where T : class
    {
        var isNumber = request.Path.Value!.EndsWith(CountSegment, StringComparison.Ordinal);
        if (!repository.HasQueries || StoredQuery.Read(request, request.Path.Value[1..]) is not { } query || query.Selection<T>() is not { } select)
        {
            return null;
        }

        var most = Math.Min(repository.PersonCount, query.Top ?? pageSize);
        await using var queries = repository.OpenQueries(isNumber ? 1 : most, query.WithOrders);
        if (queries is null)
        {
            return null;
        }

        var count = isNumber || query.IsCounted ? await GuardAsync(() => queries.CountAsync(select(tableOf(queries, false)), cancellationToken)) : (long?)null;
        return (set, new EvaluatedCollection(isNumber ? [] : await ReadAsync(queries, query.Page(select(tableOf(queries, query.WithOrders)), pageSize + 1), cancellationToken), count));
    }

    private Task<List<T>> ReadAsync<T>(IPersonQueries queries, IQueryable<T> query, CancellationToken cancellationToken) => GuardAsync(() => queries.ReadAsync(query, cancellationToken));

    private async Task<T> GuardAsync<T>(Func<Task<T>> read)
    {
        try
        {
            return await read();
        }
        catch (Exception thrown) when (thrown is not (OperationCanceledException or OutOfMemoryException))
        {
            throw repository.FailureOf(thrown);
        }
    }

    [GeneratedRegex(@"^/Persons\((\d{1,9})\)(?:/|$)")]
    private static partial Regex OnePerson();
}

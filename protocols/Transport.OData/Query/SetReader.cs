using Transport.OData.Query.Cursors;
using Transport.OData.Query.Paths;
using Transport.OData.Query.Plans;

namespace Transport.OData.Query;

/// <summary>Applies query options to the rows to which a path leads.</summary>
internal sealed class SetReader(ODataServiceOptions options)
{
    public async ValueTask<QueryResult> ReadAsync(ODataRequest request, ResourcePath path, RowSet at, CancellationToken cancellationToken)
    {
        var answer = at.Provider is null ? request.Plan.Memory : request.Plan.Provider;
        if (path.End == PathEnd.Count)
        {
            return new RawResult(await CountAsync(answer, at, cancellationToken));
        }

        var clauses = request.Plan.Options.Clauses;
        if (clauses.Top > options.MaxTop)
        {
            throw ODataRequestException.InvalidQuery($"$top is at most {options.MaxTop}, and was {clauses.Top}.");
        }

        if (at.AsyncRows is not null && clauses.Count)
        {
            // They can be read but once, and are needed twice.
            at = at with { Rows = await Gatherer.Of(path.Type.ClrType).GatherAsync(at.AsyncRows, cancellationToken), AsyncRows = null };
        }

        var count = clauses.Count ? await CountAsync(answer, at, cancellationToken) : (long?)null;
        var page = path.EntitySet is null ? null : PageSize(request, options);
        var window = WindowOf(request, page);
        var (rows, asyncRows) = Rows(answer, at, window, cancellationToken);
        if (path.EntitySet is null)
        {
            return new ComplexResult(answer.Plan, rows ?? (object)await asyncRows!.ToListAsync(cancellationToken), path.ComplexType, count);
        }

        return new ResourceSetResult(answer.Plan, path.EntitySet, rows, asyncRows, count, page, () => NextLink(request, page));
    }

    /// <summary>Rows of a page at most; null where <c>$top</c> sets the number of rows and the client did not prefer smaller pages.</summary>
    public static int? PageSize(ODataRequest request, ODataServiceOptions options)
    {
        var page = Math.Min(request.MaxPageSize ?? int.MaxValue, options.PageSize);
        return request.Plan.Options.Clauses.Top is not { } top ? page
            : request.MaxPageSize is not null && top > page ? page
            : null;
    }

    /// <summary>What is read of the rows: a row more than the page holds, so that a next link is given only where there is a next row.</summary>
    public static Window WindowOf(ODataRequest request, int? page) => new(request.Before, page is null or int.MaxValue ? null : page + 1);

    private static (IEnumerable<object>? Rows, IAsyncEnumerable<object>? AsyncRows) Rows(
        AnswerPlan answer, RowSet at, Window window, CancellationToken cancellationToken)
    {
        if (at.Provider is not null)
        {
            var query = ProviderQuery.Rows(at.Provider, answer, window);
            var ofNothing = ProviderQuery.OfNothing(answer, window);
            return ProviderRows.AsAsync(query, cancellationToken) is { } asynchronous
                ? (null, ofNothing is null ? asynchronous : asynchronous.DefaultIfEmpty(ofNothing))
                : (ofNothing is null ? ProviderRows.AsSync(query) : ProviderRows.AsSync(query).DefaultIfEmpty(ofNothing), null);
        }

        return at.AsyncRows is null
            ? (answer.Query.Rows(at.Rows!, window, cancellationToken), null)
            : (null, answer.Query.RowsAsync(at.AsyncRows, window, cancellationToken));
    }

    private static async ValueTask<long> CountAsync(AnswerPlan answer, RowSet at, CancellationToken cancellationToken) =>
        at.Provider is not null ? await ProviderRows.CountAsync(ProviderQuery.Counted(at.Provider, answer), cancellationToken)
        : at.AsyncRows is not null ? await answer.Query.CountAsync(at.AsyncRows, cancellationToken)
        : answer.Query.Count(at.Rows!, cancellationToken);

    private static Uri NextLink(ODataRequest request, int? page) =>
        SkipToken.NextLink(request.ServiceRoot, request.Plan.Link, request.Before + page!.Value);
}

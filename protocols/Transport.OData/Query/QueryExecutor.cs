using System.Collections;
using Transport.OData.Query.Paths;
using Transport.OData.Query.Plans;

namespace Transport.OData.Query;

/// <summary>Finds what a request asks for.</summary>
internal sealed class QueryExecutor(IODataSource source, ODataServiceOptions options)
{
    private readonly FunctionCaller _functions = new(source);

    /// <exception cref="ODataRequestException">The request addresses nothing (404), or asks for what is not supported (501).</exception>
    public ValueTask<QueryResult> ExecuteAsync(ODataRequest request, CancellationToken cancellationToken) => request.Plan.Path.FirstSegment switch
    {
        null => new(new ServiceDocumentResult()),
        MetadataSegment => new(new MetadataResult()),
        OperationImportSegment call => _functions.CallAsync(request.Plan, call, cancellationToken),
        _ when request.Plan.Resource is { } path => new(Read(request, path, cancellationToken)),
        var segment => throw ODataRequestException.NotImplemented($"The path segment {segment.Identifier}"),
    };

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

    private QueryResult Read(ODataRequest request, ResourcePath path, CancellationToken cancellationToken)
    {
        if (path.Property is { IsCollection: true } && (request.Plan.Options.Clauses.SelectsRows || request.Plan.Options.Clauses.Count))
        {
            throw ODataRequestException.NotImplemented($"A query option for {path.Property.Name}, which is a collection of values,");
        }

        if (!path.IsCollection || path.Property is not null)
        {
            request.Plan.Options.RequireNone(path.Target);
        }

        var (rows, row) = MemoryNavigator.Follow(path, source.GetEntitySet(path.Source), cancellationToken);
        var plan = request.Plan.Answer.Plan;
        return path.IsCollection ? ReadAll(request, path, rows!, cancellationToken)
            : path.Property is not null ? Property(path, row)
            : row is null ? new PrimitiveResult(null, EdmCoreModel.Instance.GetUntyped())
            : path.EntitySet is null ? new ComplexResult(plan, row, path.ComplexType)
            : new ResourceResult(plan, path.EntitySet, row);
    }

    private QueryResult ReadAll(ODataRequest request, ResourcePath path, IEnumerable source, CancellationToken cancellationToken)
    {
        var (answer, evaluated) = (request.Plan.Answer, source as EvaluatedCollection);
        if (path.End == PathEnd.Count)
        {
            return new RawResult(evaluated?.Count ?? answer.Query.Count(source, cancellationToken));
        }

        var clauses = request.Plan.Options.Clauses;
        if (clauses.Top > options.MaxTop)
        {
            throw ODataRequestException.InvalidQuery($"$top is at most {options.MaxTop}, and was {clauses.Top}.");
        }

        var count = clauses.Count ? evaluated?.Count ?? answer.Query.Count(source, cancellationToken) : (long?)null;
        var page = path.EntitySet is null ? null : PageSize(request, options);
        var rows = evaluated ?? answer.Query.Rows(source, WindowOf(request, page), cancellationToken);
        return path.EntitySet is null
            ? new ComplexResult(answer.Plan, rows, path.ComplexType, count)
            : new ResourceSetResult(
                answer.Plan, path.EntitySet, rows, count, page, () => SkipToken.NextLink(request.ServiceRoot, request.Plan.Link, request.Before + page!.Value));
    }

    private static QueryResult Property(ResourcePath path, object? row)
    {
        var property = path.Property!;
        var value = property.GetValue(row ?? throw ODataRequestException.NotFound($"What should have the property {property.Name} is null."));
        return path.End switch
        {
            PathEnd.RawValue => new RawResult(value),
            PathEnd.Count => new RawResult(((IEnumerable?)value ?? Array.Empty<object>()).Cast<object?>().LongCount()),
            _ => new PrimitiveResult(value, property.Property.Type),
        };
    }
}

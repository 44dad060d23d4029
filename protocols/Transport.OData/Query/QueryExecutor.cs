using System.Collections;
using Transport.OData.Query.Paths;
using Transport.OData.Query.Plans;

namespace Transport.OData.Query;

/// <summary>Finds what a request asks for.</summary>
internal sealed class QueryExecutor(IODataSource source, ODataServiceOptions options)
{
    private readonly SetReader _sets = new(options);
    private readonly FunctionCaller _functions = new(source);

    /// <exception cref="ODataRequestException">The request addresses nothing (404), or asks for what is not supported (501).</exception>
    public ValueTask<QueryResult> ExecuteAsync(ODataRequest request, CancellationToken cancellationToken) => request.Plan.Path.FirstSegment switch
    {
        null => new(new ServiceDocumentResult()),
        MetadataSegment => new(new MetadataResult()),
        OperationImportSegment call => _functions.CallAsync(request.Plan, call, cancellationToken),
        _ when request.Plan.Resource is { } path => ReadAsync(request, path, cancellationToken),
        var segment => throw ODataRequestException.NotImplemented($"The path segment {segment.Identifier}"),
    };

    private async ValueTask<QueryResult> ReadAsync(ODataRequest request, ResourcePath path, CancellationToken cancellationToken)
    {
        if (path.Property is { IsCollection: true } && (request.Plan.Options.Clauses.SelectsRows || request.Plan.Options.Clauses.Count))
        {
            throw ODataRequestException.NotImplemented($"A query option for {path.Property.Name}, which is a collection of values,");
        }

        if (!path.IsCollection || path.Property is not null)
        {
            request.Plan.Options.RequireNone(path.Target);
        }

        var at = await FollowAsync(path, cancellationToken);
        if (path.IsCollection)
        {
            return await _sets.ReadAsync(request, path, at, cancellationToken);
        }

        var answer = at.Provider is null ? request.Plan.Memory : request.Plan.Provider;
        var row = at.Provider is null ? at.Row : await FirstAsync(path, at.Provider, answer, cancellationToken);
        return path.Property is not null ? Property(path, row)
            : row is null ? new PrimitiveResult(null, EdmCoreModel.Instance.GetUntyped())
            : path.EntitySet is null ? new ComplexResult(answer.Plan, row, path.ComplexType)
            : new ResourceResult(answer.Plan, path.EntitySet, row);
    }

    private async ValueTask<RowSet> FollowAsync(ResourcePath path, CancellationToken cancellationToken)
    {
        if (source.GetAsyncEntitySet(path.Source) is { } rows)
        {
            return await MemoryNavigator.FollowAsync(path, rows, cancellationToken);
        }

        var entitySet = source.GetEntitySet(path.Source);
        return entitySet is IQueryable queryable and not EnumerableQuery
            ? new RowSet(null, null, await ProviderNavigator.FollowAsync(path, queryable, cancellationToken), null)
            : MemoryNavigator.Follow(path, entitySet, cancellationToken);
    }

    /// <summary>The one row to which a path leads; null where it leads to a value that is null.</summary>
    private static async ValueTask<object?> FirstAsync(ResourcePath path, IQueryable rows, AnswerPlan answer, CancellationToken cancellationToken)
    {
        // A property is read from the whole row.
        var selected = path.Property is null ? ProviderQuery.Select(rows, answer) : rows;
        return await ProviderRows.FirstAsync(selected, cancellationToken) is { } row ? row
            : path.Steps[^1] is KeyStep key ? throw MemoryNavigator.NoSuchKey(key)
            : null;
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

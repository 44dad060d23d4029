using System.Collections;
using Microsoft.OData.Edm;
using Microsoft.OData.UriParser;
using Transport.OData.Hosting.Internal;
using Transport.OData.Model;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>Follows a parsed request, segment by segment, to what it asks for.</summary>
internal sealed class QueryExecutor(ODataModel model, IODataSource source, ODataServiceOptions options)
{
    /// <exception cref="ODataRequestException">The request addresses nothing (404), or asks for what is not supported (501).</exception>
    public async ValueTask<QueryResult> ExecuteAsync(ODataRequest request, CancellationToken cancellationToken)
    {
        var segments = request.Path.ToArray();
        switch (segments)
        {
            case []:
                return new ServiceDocumentResult();
            case [MetadataSegment]:
                return new MetadataResult();
            case [OperationImportSegment call, ..]:
                return await CallFunctionAsync(request, call, segments.Length, cancellationToken);
            case [EntitySetSegment set, ..]:
                var rows = new Position(model[set.EntitySet.EntityType()], set.EntitySet, source.GetEntitySet(set.EntitySet), null);
                return Follow(request, rows, segments.AsSpan(1), cancellationToken);
            default:
                throw ODataRequestException.NotImplemented($"The path segment {segments[0].Identifier}");
        }
    }

    private async ValueTask<QueryResult> CallFunctionAsync(
        ODataRequest request, OperationImportSegment segment, int length, CancellationToken cancellationToken)
    {
        var import = segment.OperationImports.Single();
        if (import is not IEdmFunctionImport)
        {
            throw new ODataRequestException(
                Microsoft.AspNetCore.Http.StatusCodes.Status405MethodNotAllowed, "MethodNotAllowed", $"{import.Name} is an action; call it with POST.");
        }

        if (length > 1)
        {
            throw ODataRequestException.NotImplemented("A path that goes on from a function's result");
        }

        // The parser takes a call without parentheses, or with nothing in them, for a call of any overload.
        if (import.Operation.Parameters.FirstOrDefault(parameter =>
            parameter is not IEdmOptionalParameter && segment.Parameters.All(given => given.Name != parameter.Name)) is { } missing)
        {
            throw ODataRequestException.InvalidRequest($"The call of {import.Name} lacks its parameter {missing.Name}.");
        }

        var arguments = segment.Parameters.ToDictionary(
            parameter => parameter.Name,
            parameter => Arguments.Value(parameter.Value, import.Operation.FindParameter(parameter.Name), request.Options.Aliases),
            StringComparer.Ordinal);
        return new PrimitiveResult(
            await source.InvokeAsync(import, arguments, cancellationToken), import.Operation.ReturnType);
    }

    private QueryResult Follow(ODataRequest request, Position at, ReadOnlySpan<ODataPathSegment> rest, CancellationToken cancellationToken)
    {
        for (; rest.Length > 0; rest = rest[1..])
        {
            switch (rest[0])
            {
                case KeySegment key when at.Rows is not null:
                    at = at with { Rows = null, Row = Find(at, key, cancellationToken) };
                    break;
                case NavigationPropertySegment navigation when at.Row is not null:
                    at = Navigate(at.Type, at.Row, navigation);
                    break;
                case PropertySegment property when at.Row is not null:
                    return ReadProperty(request, at, property, rest[1..]);
                case CountSegment when at.Rows is not null:
                    var query = QueryOf(at.Type, request.Options, withPage: false);
                    return new RawResult(query.Count(at.Rows, cancellationToken));
                default:
                    throw ODataRequestException.NotImplemented($"The path segment {rest[0].Identifier} here");
            }
        }

        return at.Rows is not null
            ? ReadSet(request, at, at.Rows, cancellationToken)
            : ReadOne(request, at);
    }

    private ResourceSetResult ReadSet(ODataRequest request, Position at, IEnumerable rows, CancellationToken cancellationToken)
    {
        if (request.Options.Top > options.MaxTop)
        {
            throw ODataRequestException.InvalidQuery($"$top is at most {options.MaxTop}, and was {request.Options.Top}.");
        }

        var query = QueryOf(at.Type, request.Options, withPage: true);
        var count = request.Options.Count ? query.Count(rows, cancellationToken) : (long?)null;
        var page = PageSize(request);
        return new ResourceSetResult(
            Plan(request, at.Type.Type), at.EntitySet, query.Rows(rows, cancellationToken), count, page,
            () => NextLink.After(request, page!.Value));
    }

    private ResourceResult ReadOne(ODataRequest request, Position at)
    {
        request.Options.RequireNone("a single entity");
        return new ResourceResult(
            Plan(request, at.Type.Type), at.EntitySet,
            at.Row ?? throw ODataRequestException.NotFound("The entity does not exist."));
    }

    /// <summary>Null where <c>$top</c> sets the number of rows and the client did not prefer smaller pages.</summary>
    private int? PageSize(ODataRequest request)
    {
        var page = Math.Min(request.MaxPageSize ?? int.MaxValue, options.PageSize);
        return request.Options.Top is not { } top ? page
            : request.MaxPageSize is not null && top > page ? page
            : null;
    }

    private CollectionQuery QueryOf(TypeMap type, QueryOptions query, bool withPage) =>
        new(model, type, query.Aliases, query.Filter, withPage ? query.OrderBy : null, withPage ? query.Skip : null, withPage ? query.Top : null);

    private ResourcePlan Plan(ODataRequest request, IEdmStructuredType type) =>
        new ResourcePlanner(model, request.Options.Aliases).Plan(type, request.Options.SelectExpand);

    private static object Find(Position at, KeySegment key, CancellationToken cancellationToken)
    {
        var filter = KeyFilter.Make(at.Type, key);
        return filter.Find(at.Rows!, cancellationToken)
            ?? throw ODataRequestException.NotFound(
                $"{at.EntitySet.Name} has no entity with the key {string.Join(',', key.Keys.Select(pair => $"{pair.Key}={pair.Value}"))}.");
    }

    private Position Navigate(TypeMap type, object row, NavigationPropertySegment segment)
    {
        var property = type[segment.NavigationProperty.Name];
        var target = model[segment.NavigationProperty.ToEntityType()];
        var set = segment.NavigationSource as IEdmEntitySetBase
            ?? throw ODataRequestException.NotImplemented($"The unbound navigation property {segment.Identifier}");
        var value = property.GetValue(row);
        return property.IsCollection
            ? new Position(target, set, (IEnumerable?)value ?? Array.Empty<object>(), null)
            : new Position(target, set, null, value ?? throw ODataRequestException.NotFound($"{segment.Identifier} is null."));
    }

    private QueryResult ReadProperty(ODataRequest request, Position at, PropertySegment segment, ReadOnlySpan<ODataPathSegment> rest)
    {
        request.Options.RequireNone("a property");
        var property = at.Type[segment.Property.Name];
        var value = property.GetValue(at.Row!);
        return rest switch
        {
            [] when property.StructuredType is { } type =>
                new ComplexResult(Plan(request, type), value, property.Property.Type),
            [] => new PrimitiveResult(value, property.Property.Type),
            [ValueSegment] when property is { StructuredType: null, IsCollection: false } => new RawResult(value),
            [CountSegment] when property.IsCollection => new RawResult((value as ICollection)?.Count ?? 0),
            _ => throw ODataRequestException.NotImplemented($"The path segment {rest[0].Identifier} here"),
        };
    }

    /// <summary>Where the path has led so far: to rows or to one row.</summary>
    private sealed record Position(TypeMap Type, IEdmEntitySetBase EntitySet, IEnumerable? Rows, object? Row);
}

using System.Collections;
using System.Linq.Expressions;
using Microsoft.OData.UriParser;
using Transport.OData.Model;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>The query options that choose and order the rows of one collection: an entity set, or an expanded navigation property.</summary>
/// <remarks>
/// Rows in memory are filtered and ordered by one compiled delegate, and not copied without <c>$orderby</c>; rows of a LINQ provider get
/// the same expressions through <see cref="Queryable"/>.
/// </remarks>
internal sealed class CollectionQuery(
    ODataModel model,
    TypeMap type,
    IDictionary<string, SingleValueNode> aliases,
    FilterClause? filter,
    OrderByClause? orderBy,
    int? skip,
    int? top)
{
    private readonly LambdaExpression? _filter = filter is null ? null : new ExpressionBinder(model, aliases).BindFilter(filter, type.ClrType);
    private readonly (LambdaExpression Key, bool Descending)[] _keys = BindKeys(model, type, aliases, orderBy);
    private Func<IEnumerable<object>, IEnumerable<object>>? _filtered;
    private Func<IEnumerable<object>, IEnumerable<object>>? _ordered;

    /// <summary>The rows that the query asks for, in its order, read lazily.</summary>
    public IEnumerable<object> Rows(IEnumerable source, CancellationToken cancellationToken)
    {
        if (IsProvider(source))
        {
            return (IEnumerable<object>)Paged((IQueryable)Shape(source, filterOnly: false));
        }

        var rows = InMemory(source, filterOnly: false, cancellationToken);
        rows = skip is > 0 ? rows.Skip(skip.Value) : rows;
        return top is null ? rows : rows.Take(top.Value);
    }

    /// <summary>How many rows the filter lets through, whatever <c>$skip</c> and <c>$top</c> say.</summary>
    public long Count(IEnumerable source, CancellationToken cancellationToken) => IsProvider(source)
        ? ((IQueryable<object>)Shape(source, filterOnly: true)).LongCount()
        : InMemory(source, filterOnly: true, cancellationToken) is var rows && rows.TryGetNonEnumeratedCount(out var count)
            ? count
            : rows.LongCount();

    private static bool IsProvider(IEnumerable source) => source is IQueryable and not EnumerableQuery;

    private static (LambdaExpression Key, bool Descending)[] BindKeys(
        ODataModel model, TypeMap type, IDictionary<string, SingleValueNode> aliases, OrderByClause? orderBy)
    {
        var keys = new List<(LambdaExpression, bool)>();
        for (; orderBy is not null; orderBy = orderBy.ThenBy)
        {
            var key = new ExpressionBinder(model, aliases).BindOrderBy(orderBy, type.ClrType);
            keys.Add((key, orderBy.Direction == OrderByDirection.Descending));
        }

        return [.. keys];
    }

    private IEnumerable<object> InMemory(IEnumerable source, bool filterOnly, CancellationToken cancellationToken)
    {
        var rows = (IEnumerable<object>)source;
        if (_filter is null && (filterOnly || _keys.Length == 0))
        {
            return rows;
        }

        var shape = filterOnly ? _filtered ??= Compile(filterOnly) : _ordered ??= Compile(filterOnly);
        return shape(Cancellable(rows, cancellationToken));
    }

    /// <remarks>A filter that nothing passes, or a sort, would otherwise run to its end after the client has gone.</remarks>
    private static IEnumerable<object> Cancellable(IEnumerable<object> rows, CancellationToken cancellationToken)
    {
        foreach (var row in rows)
        {
            cancellationToken.ThrowIfCancellationRequested();
            yield return row;
        }
    }

    private Func<IEnumerable<object>, IEnumerable<object>> Compile(bool filterOnly)
    {
        var source = Expression.Parameter(typeof(IEnumerable<object>), "rows");
        Expression rows = Expression.Call(typeof(Enumerable), nameof(Enumerable.Cast), [type.ClrType], source);
        return Expression.Lambda<Func<IEnumerable<object>, IEnumerable<object>>>(
            Shape(typeof(Enumerable), rows, filterOnly), source).Compile();
    }

    private IQueryable Shape(IEnumerable source, bool filterOnly)
    {
        var queryable = (IQueryable)source;
        return queryable.Provider.CreateQuery(Shape(typeof(Queryable), queryable.Expression, filterOnly));
    }

    private Expression Shape(Type linq, Expression rows, bool filterOnly)
    {
        if (_filter is not null)
        {
            rows = Expression.Call(linq, nameof(Enumerable.Where), [type.ClrType], rows, _filter);
        }

        if (filterOnly)
        {
            return rows;
        }

        // Pages must not depend on the order in which a provider happens to answer.
        (LambdaExpression Key, bool Descending)[] keys = linq == typeof(Queryable)
            ? [.. _keys, .. type.Keys.Select(key => (key.Getter, false))]
            : _keys;
        for (var i = 0; i < keys.Length; i++)
        {
            var method = (i == 0 ? nameof(Enumerable.OrderBy) : nameof(Enumerable.ThenBy)) + (keys[i].Descending ? "Descending" : "");
            Expression[] arguments = keys[i].Key.ReturnType == typeof(string) && linq == typeof(Enumerable)
                ? [rows, keys[i].Key, Expression.Constant(StringComparer.Ordinal, typeof(IComparer<string>))]
                : [rows, keys[i].Key];
            rows = Expression.Call(linq, method, [type.ClrType, keys[i].Key.ReturnType], arguments);
        }

        return rows;
    }

    private IQueryable Paged(IQueryable rows)
    {
        var expression = rows.Expression;
        expression = skip is > 0 ? Call(nameof(Queryable.Skip), skip.Value) : expression;
        expression = top is null ? expression : Call(nameof(Queryable.Take), top.Value);
        return rows.Provider.CreateQuery(expression);

        MethodCallExpression Call(string method, int count) =>
            Expression.Call(typeof(Queryable), method, [type.ClrType], expression, Expression.Constant(count));
    }
}

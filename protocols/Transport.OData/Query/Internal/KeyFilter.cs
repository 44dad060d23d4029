using System.Collections;
using System.Linq.Expressions;
using Microsoft.OData.UriParser;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>Finds the row that has a key.</summary>
internal sealed class KeyFilter
{
    private readonly TypeMap _type;
    private readonly KeyValuePair<PropertyMap, object?>[] _keys;

    private KeyFilter(TypeMap type, KeyValuePair<PropertyMap, object?>[] keys) => (_type, _keys) = (type, keys);

    public static KeyFilter Make(TypeMap type, KeySegment segment) => new(
        type, [.. segment.Keys.Select(key => KeyValuePair.Create(type[key.Key], (object?)key.Value))]);

    public object? Find(IEnumerable rows, CancellationToken cancellationToken)
    {
        if (rows is IQueryable queryable and not EnumerableQuery)
        {
            return FindByProvider(queryable);
        }

        foreach (var row in rows)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (_keys.All(key => Equals(key.Key.GetValue(row!), key.Value)))
            {
                return row;
            }
        }

        return null;
    }

    private object? FindByProvider(IQueryable rows)
    {
        var row = Expression.Parameter(_type.ClrType, "row");
        var condition = _keys
            .Select(key => OperatorBinder.Binary(
                BinaryOperatorKind.Equal,
                ParameterReplacer.Replace(key.Key.Getter.Body, key.Key.Getter.Parameters[0], row),
                Expression.Constant(PrimitiveTypes.FromLiteral(key.Value))))
            .Aggregate(Expression.AndAlso);
        var call = Expression.Call(
            typeof(Queryable), nameof(Queryable.Where), [_type.ClrType], rows.Expression, Expression.Lambda(condition, row));
        return ((IQueryable<object>)rows.Provider.CreateQuery(call)).FirstOrDefault();
    }
}

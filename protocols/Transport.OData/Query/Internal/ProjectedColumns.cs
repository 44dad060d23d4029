using System.Linq.Expressions;
using Microsoft.OData.Edm;
using Transport.OData.Query.Expressions.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>The columns that a LINQ provider is asked for, under construction.</summary>
internal sealed class ProjectedColumns
{
    private readonly List<Expression> _columns = [];
    private readonly Dictionary<IEdmProperty, object> _shared = [];

    public IReadOnlyList<Expression> Expressions => _columns;

    public IReadOnlyList<Type> Types => [.. _columns.Select(column => column.Type)];

    /// <returns>The column's number.</returns>
    public int Add(Expression column)
    {
        _columns.Add(column);
        return _columns.Count - 1;
    }

    /// <summary>What was made of a property before, for rows of a base type, or else is made now.</summary>
    public T Share<T>(IEdmProperty property, Func<T> make)
        where T : notnull
    {
        if (_shared.TryGetValue(property, out var made))
        {
            return (T)made;
        }

        var result = make();
        _shared[property] = result;
        return result;
    }

    /// <summary>Makes null, for rows that are not of a class, what is added meanwhile.</summary>
    public T Guarded<T>(Expression row, Type type, Func<T> add)
    {
        var start = _columns.Count;
        var result = add();
        for (var i = start; i < _columns.Count; i++)
        {
            var value = ClrTypes.Lift(_columns[i]);
            _columns[i] = Expression.Condition(Expression.TypeIs(row, type), value, Expression.Constant(null, value.Type));
        }

        return result;
    }
}

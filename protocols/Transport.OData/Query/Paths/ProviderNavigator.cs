using Transport.OData.Model;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Paths;

/// <summary>Follows a path by composing the query that a LINQ provider is asked.</summary>
internal static class ProviderNavigator
{
    private static readonly ProviderComposer Composer = new(typeof(Queryable));

    /// <returns>The rows to which the path leads; where it leads to one row, at most that one.</returns>
    /// <exception cref="ODataRequestException">An entity on the way is not there: 404.</exception>
    public static async ValueTask<IQueryable> FollowAsync(ResourcePath path, IQueryable rows, CancellationToken cancellationToken)
    {
        for (var i = 0; i < path.Steps.Count; i++)
        {
            switch (path.Steps[i])
            {
                case KeyStep key:
                    rows = Where(rows, KeyMatcher.Predicate(key));
                    if (i < path.Steps.Count - 1 && !await ProviderRows.AnyAsync(rows, cancellationToken))
                    {
                        throw MemoryNavigator.NoSuchKey(key);
                    }

                    break;
                case PropertyStep property:
                    rows = Read(rows, property);
                    break;
            }
        }

        return rows;
    }

    /// <summary>The values of one property.</summary>
    public static IQueryable Read(IQueryable rows, PropertyMap property) =>
        rows.Provider.CreateQuery(Composer.Select(rows.Expression, property.Getter));

    private static IQueryable Where(IQueryable rows, LambdaExpression predicate) =>
        rows.Provider.CreateQuery(Composer.Compose(rows.Expression, [new FilterStep(predicate)]));

    private static IQueryable Read(IQueryable rows, PropertyStep step)
    {
        if (!step.Property.IsCollection)
        {
            return Read(rows, step.Property);
        }

        var getter = step.Property.Getter;
        var items = Expression.Lambda(
            typeof(Func<,>).MakeGenericType(getter.Parameters[0].Type, typeof(IEnumerable<>).MakeGenericType(step.Target.ClrType)),
            getter.Body, getter.Parameters);
        return rows.Provider.CreateQuery(Expression.Call(
            typeof(Queryable), nameof(Queryable.SelectMany), [getter.Parameters[0].Type, step.Target.ClrType], rows.Expression, items));
    }
}

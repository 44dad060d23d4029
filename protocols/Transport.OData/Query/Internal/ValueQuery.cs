using System.Collections;
using Microsoft.OData.UriParser;
using Transport.OData.Model.Internal;
using Transport.OData.Query.Expressions.Internal;
using Transport.OData.Query.Rows.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>
/// The query options of a collection of values that are no rows, such as <c>Authors(1)/Nicknames</c>; <c>$it</c> is the value (URL Conventions 4.01, 5.1.1.14.4).
/// The collection is one property of one row, which is there as a whole.
/// </summary>
internal abstract class ValueQuery
{
    /// <exception cref="ODataRequestException">An option is not for such collections (400), or not supported (501).</exception>
    public static ValueQuery Of(PlanningContext context, PropertyMap property, CollectionClauses clauses)
    {
        var type = ClrTypes.ItemType(property.Getter.ReturnType);
        if (clauses.Apply is not null || clauses.Compute is not null || clauses.Search is not null || clauses.Count)
        {
            throw ODataRequestException.NotImplemented($"$apply, $compute, $search or $count=true for {property.Name}, which is a collection of values,");
        }

        var orders = new List<(Delegate, bool)>();
        for (var orderBy = clauses.OrderBy; orderBy is not null; orderBy = orderBy.ThenBy)
        {
            orders.Add((context.Binder().BindOrderBy(orderBy, type).Compile(), orderBy.Direction == OrderByDirection.Descending));
        }

        var filter = clauses.Filter is null ? null : context.Binder().BindFilter(clauses.Filter, type).Compile();
        return (ValueQuery)Activator.CreateInstance(typeof(Typed<>).MakeGenericType(type), filter, orders, clauses.Skip, clauses.Top)!;
    }

    /// <summary>The values that are asked for.</summary>
    public abstract IList Values(object? collection, CancellationToken cancellationToken);

    /// <summary>How many there are, whatever <c>$skip</c> and <c>$top</c> say.</summary>
    public abstract long Count(object? collection, CancellationToken cancellationToken);

    private sealed class Typed<T>(Func<T, bool>? filter, List<(Delegate Key, bool Descending)> orders, int? skip, int? top) : ValueQuery
    {
        private static readonly Comparer<object?> Order = Comparer<object?>.Create((left, right) =>
            left is string one && right is string other ? string.CompareOrdinal(one, other) : Comparer.DefaultInvariant.Compare(left, right));

        public override IList Values(object? collection, CancellationToken cancellationToken)
        {
            var values = Filtered(collection, cancellationToken);
            IOrderedEnumerable<T>? ordered = null;
            foreach (var (key, descending) in orders)
            {
                var by = (Func<T, object?>)key;
                ordered = (ordered, descending) switch
                {
                    (null, false) => values.OrderBy(by, Order),
                    (null, true) => values.OrderByDescending(by, Order),
                    (_, false) => ordered.ThenBy(by, Order),
                    (_, true) => ordered.ThenByDescending(by, Order),
                };
            }

            return (ordered ?? values).Skip(skip ?? 0).Take(top ?? int.MaxValue).ToList();
        }

        public override long Count(object? collection, CancellationToken cancellationToken) => Filtered(collection, cancellationToken).LongCount();

        private IEnumerable<T> Filtered(object? collection, CancellationToken cancellationToken) => ((IEnumerable<T>?)collection ?? []).Where(value =>
        {
            cancellationToken.ThrowIfCancellationRequested();
            return filter is null || filter(value);
        });
    }
}

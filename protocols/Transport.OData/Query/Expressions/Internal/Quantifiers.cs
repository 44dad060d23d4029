namespace Transport.OData.Query.Expressions.Internal;

/// <summary><c>any</c>, <c>all</c> and <c>$count</c> over collections in memory; a collection that is null has no items.</summary>
internal static class Quantifiers
{
    public static bool Any<T>(IEnumerable<T>? items) => items is not null && items.Any();

    public static bool Any<T>(IEnumerable<T>? items, Func<T, bool> condition) => items is not null && items.Any(condition);

    public static bool All<T>(IEnumerable<T>? items, Func<T, bool> condition) => items is null || items.All(condition);

    public static long Count<T>(IEnumerable<T>? items) =>
        items is null ? 0 : items.TryGetNonEnumeratedCount(out var count) ? count : items.LongCount();

    /// <summary>Within another quantifier the work multiplies, so that checking between rows is not enough.</summary>
    public static bool BoundedAny<T>(IEnumerable<T>? items, Func<T, bool> condition)
    {
        var deadline = QueryDeadline.Current;
        foreach (var item in items ?? [])
        {
            deadline.ThrowIfCancellationRequested();
            if (condition(item))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>See <see cref="BoundedAny"/>.</summary>
    public static bool BoundedAll<T>(IEnumerable<T>? items, Func<T, bool> condition) => !BoundedAny(items, item => !condition(item));
}

namespace Transport.OData.Query.Functions;

/// <summary><c>any</c> without a condition, and <c>$count</c>, over collections in memory; a collection that is null has no items.</summary>
internal static class Quantifiers
{
    public static bool Any<T>(IEnumerable<T>? items) => items is not null && items.Any();

    public static long Count<T>(IEnumerable<T>? items) =>
        items is null ? 0 : items.TryGetNonEnumeratedCount(out var count) ? count : items.LongCount();

    public static long Count<T>(IEnumerable<T>? items, Func<T, bool> condition)
    {
        var deadline = QueryDeadline.Current;
        return items?.LongCount(item =>
        {
            deadline.ThrowIfCancellationRequested();
            return condition(item);
        }) ?? 0;
    }
}

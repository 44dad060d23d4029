namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>Sorts rows, unless they are in order.</summary>
/// <remarks>For <c>$top</c> and <c>$skip</c> the library sorts by the key, and lists in memory are mostly in the order of their keys.</remarks>
internal static class RowOrder
{
    /// <summary>The rows as <see cref="Enumerable.OrderBy{TSource, TKey}(IEnumerable{TSource}, Func{TSource, TKey})"/> has them, of which this is a copy, made at once.</summary>
    public static IEnumerable<TRow> OrderBy<TRow, TKey>(IEnumerable<TRow> rows, Func<TRow, TKey> key)
    {
        var copy = rows.ToArray();
        return IsInOrder(copy, key) ? copy : copy.OrderBy(key);
    }

    private static bool IsInOrder<TRow, TKey>(TRow[] rows, Func<TRow, TKey> key)
    {
        if (rows.Length == 0)
        {
            return true;
        }

        var last = key(rows[0]);
        foreach (var row in rows.AsSpan(1))
        {
            var next = key(row);
            if (Comparer<TKey>.Default.Compare(last, next) > 0)
            {
                return false;
            }

            last = next;
        }

        return true;
    }
}

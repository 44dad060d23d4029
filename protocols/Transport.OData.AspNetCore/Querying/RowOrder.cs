using System.Runtime.InteropServices;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>Sorts rows, as far as they are asked for.</summary>
/// <remarks>For <c>$top</c> and <c>$skip</c> the library sorts by the key, and lists in memory are mostly in the order of their keys.</remarks>
internal static class RowOrder
{
    /// <summary>The rows as <see cref="Enumerable.OrderBy{TSource, TKey}(IEnumerable{TSource}, Func{TSource, TKey})"/> has them, of which this is a copy, made at once.</summary>
    public static IEnumerable<TRow> OrderBy<TRow, TKey>(IEnumerable<TRow> rows, Func<TRow, TKey> key) => First(rows, key, long.MaxValue);

    /// <summary>The first of the rows in their order, made at once, each row looked at once, without a copy of the others.</summary>
    /// <param name="most">How many are asked for, at least 0. Of none, nothing is read, as by LINQ.</param>
    public static IEnumerable<TRow> First<TRow, TKey>(IEnumerable<TRow> rows, Func<TRow, TKey> key, long most)
    {
        if (most == 0)
        {
            return [];
        }

        var found = new FirstRows<TRow, TKey>(key, most);
        switch (rows)
        {
            case TRow[] array:
                found.Add(new ReadOnlySpan<TRow>(array));
                break;
            case List<TRow> list:
                found.Add(CollectionsMarshal.AsSpan(list));
                break;
            default:
                foreach (var row in rows)
                {
                    found.Add(row);
                }

                break;
        }

        return found.InOrder();
    }

    /// <summary>The first of rows that the application states to be in order.</summary>
    public static IEnumerable<TRow> FirstAsTheyAre<TRow>(IEnumerable<TRow> rows, long most)
    {
        var found = new List<TRow>((int)Math.Min(most, 16));
        if (most == 0)
        {
            return found;
        }

        foreach (var row in rows)
        {
            found.Add(row);
            if (found.Count == most)
            {
                break;
            }
        }

        return found;
    }
}

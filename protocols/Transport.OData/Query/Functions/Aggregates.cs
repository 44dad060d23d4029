using System.Numerics;

namespace Transport.OData.Query.Functions;

/// <summary>
/// The standard aggregation methods (Data Aggregation 4.0, 3.2.1.3) over rows in memory. Null is passed over; nothing but nulls, or nothing at
/// all, has no sum, average or extreme.
/// </summary>
internal static class Aggregates
{
    /// <exception cref="OverflowException">The sum is more than the type holds.</exception>
    public static TValue? Sum<T, TValue>(IEnumerable<T> rows, Func<T, TValue?> value)
        where TValue : struct, INumber<TValue>
    {
        TValue? sum = null;
        foreach (var row in rows)
        {
            if (value(row) is { } number)
            {
                sum = checked((sum ?? TValue.Zero) + number);
            }
        }

        return sum;
    }

    public static decimal? DecimalAverage<T, TValue>(IEnumerable<T> rows, Func<T, TValue?> value)
        where TValue : struct, INumber<TValue> => Average<T, TValue, decimal>(rows, value);

    public static double? DoubleAverage<T, TValue>(IEnumerable<T> rows, Func<T, TValue?> value)
        where TValue : struct, INumber<TValue> => Average<T, TValue, double>(rows, value);

    public static TValue? Min<T, TValue>(IEnumerable<T> rows, Func<T, TValue> value) => Extreme(rows, value, -1);

    public static TValue? Max<T, TValue>(IEnumerable<T> rows, Func<T, TValue> value) => Extreme(rows, value, 1);

    public static long CountDistinct<T, TValue>(IEnumerable<T> rows, Func<T, TValue> value)
    {
        var different = new HashSet<TValue>(ValueEquality<TValue>.Comparer);
        foreach (var row in rows)
        {
            if (value(row) is { } present)
            {
                different.Add(present);
            }
        }

        return different.Count;
    }

    public static long Count<T>(IEnumerable<T> rows) => rows.LongCount();

    private static TResult? Average<T, TValue, TResult>(IEnumerable<T> rows, Func<T, TValue?> value)
        where TValue : struct, INumber<TValue>
        where TResult : struct, INumber<TResult>
    {
        var (sum, count) = (TResult.Zero, TResult.Zero);
        foreach (var row in rows)
        {
            if (value(row) is { } number)
            {
                (sum, count) = (sum + TResult.CreateChecked(number), count + TResult.One);
            }
        }

        return count == TResult.Zero ? null : sum / count;
    }

    private static TValue? Extreme<T, TValue>(IEnumerable<T> rows, Func<T, TValue> value, int sign)
    {
        var comparer = typeof(TValue) == typeof(string) ? (IComparer<TValue>)(object)StringComparer.Ordinal : Comparer<TValue>.Default;
        TValue? extreme = default;
        foreach (var row in rows)
        {
            if (value(row) is { } candidate && (extreme is null || comparer.Compare(candidate, extreme) * sign > 0))
            {
                extreme = candidate;
            }
        }

        return extreme;
    }
}

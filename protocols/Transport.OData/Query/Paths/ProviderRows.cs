using System.Runtime.CompilerServices;

namespace Transport.OData.Query.Paths;

/// <summary>Runs queries of LINQ providers, asynchronously where the provider can (EF Core's queries are IAsyncEnumerable).</summary>
internal static class ProviderRows
{
    /// <summary>The rows one by one; null where the provider only answers synchronously.</summary>
    public static IAsyncEnumerable<object>? AsAsync(IQueryable rows, CancellationToken cancellationToken) =>
        rows is IAsyncEnumerable<object> asynchronous ? ReadAsync(asynchronous, cancellationToken) : null;

    /// <summary>The rows as the provider gives them synchronously.</summary>
    public static IEnumerable<object> AsSync(IQueryable rows)
    {
        using var enumerator = Begun(rows.Cast<object>().GetEnumerator);
        while (Translated(enumerator.MoveNext))
        {
            yield return enumerator.Current;
        }
    }

    /// <summary>The first value; null where there is none.</summary>
    public static async ValueTask<object?> FirstAsync(IQueryable rows, CancellationToken cancellationToken)
    {
        var first = rows.Provider.CreateQuery(Expression.Call(
            typeof(Queryable), nameof(Queryable.Take), [rows.ElementType], rows.Expression, Expression.Constant(1)));
        var boxed = !rows.ElementType.IsValueType ? first : first.Provider.CreateQuery(Boxed(first));
        return AsAsync(boxed, cancellationToken) is { } asynchronous
            ? await asynchronous.FirstOrDefaultAsync(cancellationToken)
            : AsSync(boxed).FirstOrDefault();
    }

    public static async ValueTask<bool> AnyAsync(IQueryable rows, CancellationToken cancellationToken)
    {
        var row = Expression.Parameter(rows.ElementType, "row");
        var ones = rows.Provider.CreateQuery(Expression.Call(
            typeof(Queryable), nameof(Queryable.Select), [rows.ElementType, typeof(string)], rows.Expression,
            Expression.Lambda(Expression.Constant(""), row)));
        return await FirstAsync(ones, cancellationToken) is not null;
    }

    public static async ValueTask<long> CountAsync(IQueryable rows, CancellationToken cancellationToken)
    {
        if (rows is not IAsyncEnumerable<object>)
        {
            var count = Expression.Call(typeof(Queryable), nameof(Queryable.LongCount), [rows.ElementType], rows.Expression);
            return Translated(() => rows.Provider.Execute<long>(count));
        }

        // One group of all rows; none where there is no row.
        var row = Expression.Parameter(rows.ElementType, "row");
        var groups = Expression.Call(
            typeof(Queryable), nameof(Queryable.GroupBy), [rows.ElementType, typeof(int)], rows.Expression, Expression.Lambda(Expression.Constant(1), row));
        var group = Expression.Parameter(typeof(IGrouping<,>).MakeGenericType(typeof(int), rows.ElementType), "group");
        var counted = Expression.Call(typeof(Enumerable), nameof(Enumerable.LongCount), [rows.ElementType], group);
        var counts = rows.Provider.CreateQuery(Expression.Call(
            typeof(Queryable), nameof(Queryable.Select), [group.Type, typeof(long)], groups, Expression.Lambda(counted, group)));
        return await FirstAsync(counts, cancellationToken) is long total ? total : 0;
    }

    private static MethodCallExpression Boxed(IQueryable rows)
    {
        var value = Expression.Parameter(rows.ElementType, "value");
        return Expression.Call(
            typeof(Queryable), nameof(Queryable.Select), [rows.ElementType, typeof(object)], rows.Expression,
            Expression.Lambda(Expression.Convert(value, typeof(object)), value));
    }

    private static async IAsyncEnumerable<object> ReadAsync(
        IAsyncEnumerable<object> rows, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await using var enumerator = Begun(() => rows.GetAsyncEnumerator(cancellationToken));
        while (await TranslatedAsync(enumerator))
        {
            yield return enumerator.Current;
        }
    }

    private static async ValueTask<bool> TranslatedAsync(IAsyncEnumerator<object> rows)
    {
        try
        {
            return await rows.MoveNextAsync();
        }
        catch (InvalidOperationException exception) when (IsUntranslatable(exception))
        {
            throw Untranslatable(exception);
        }
    }

    /// <remarks>A provider translates before the first row, and may put together expressions that do not fit.</remarks>
    private static T Begun<T>(Func<T> begin)
    {
        try
        {
            return Translated(begin);
        }
        catch (ArgumentException exception)
        {
            throw Untranslatable(exception);
        }
    }

    private static T Translated<T>(Func<T> run)
    {
        try
        {
            return run();
        }
        catch (Exception exception) when (exception is NotSupportedException || IsUntranslatable(exception))
        {
            throw Untranslatable(exception);
        }
    }

    /// <remarks>EF Core has no exception type of its own for this: an expression "could not be translated", it is "unable to translate" a pattern, "translating requires" what the database lacks.</remarks>
    private static bool IsUntranslatable(Exception exception) =>
        exception is InvalidOperationException && exception.Message.Contains("translat", StringComparison.OrdinalIgnoreCase);

    private static ODataRequestException Untranslatable(Exception exception) => ODataRequestException.NotImplemented(
        "Something in this query, for which the database has no counterpart,", exception);
}

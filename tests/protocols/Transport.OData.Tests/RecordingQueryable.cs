using System.Collections;
using System.Linq.Expressions;

namespace Transport.OData.Tests;

/// <summary>A LINQ provider that is not LINQ to Objects, as far as anybody can tell: it records each query that it is asked to run.</summary>
internal sealed class RecordingQueryable<T>(Expression expression, List<string> queries) : IOrderedQueryable<T>, IQueryProvider
{
    public RecordingQueryable(IEnumerable<T> rows, List<string> queries)
        : this(rows.AsQueryable().Expression, queries)
    {
    }

    public Type ElementType => typeof(T);

    public Expression Expression => expression;

    public IQueryProvider Provider => this;

    public IEnumerator<T> GetEnumerator() => Run<IEnumerable<T>>(expression).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public IQueryable CreateQuery(Expression expression) => new RecordingQueryable<T>(expression, queries);

    public IQueryable<TElement> CreateQuery<TElement>(Expression expression) => new RecordingQueryable<TElement>(expression, queries);

    public object? Execute(Expression expression) => Run<object?>(expression);

    public TResult Execute<TResult>(Expression expression) => Run<TResult>(expression);

    private TResult Run<TResult>(Expression expression)
    {
        queries.Add(string.Join(' ', expression.ToString().Split('.').Select(part => part.Split('(')[0]).Where(part => Known.Contains(part))));
        return Expression.Lambda<Func<TResult>>(expression).Compile()();
    }

    private static readonly HashSet<string> Known = ["Where", "OrderBy", "OrderByDescending", "ThenBy", "Skip", "Take", "LongCount", "FirstOrDefault"];
}

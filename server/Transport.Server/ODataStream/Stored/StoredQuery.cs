using System.Linq.Expressions;
using Microsoft.OData;
using Microsoft.OData.UriParser;
using Transport.PayloadModels;
using Transport.People.OData;

namespace Transport.Server.ODataStream.Stored;

/// <summary>A request's query, as far as a database evaluates it: all of it, or nothing.</summary>
/// <param name="Filter">Null for all rows.</param>
/// <param name="Keys">What the rows are sorted by, before their ids.</param>
internal sealed record StoredQuery(FilterClause? Filter, IReadOnlyList<(string Property, bool Descending)> Keys, int Skip, int? Top, bool IsCounted, bool WithOrders)
{
    private const int LongestQuery = 2048;

    private static readonly Uri Root = new("http://127.0.0.1/");

    /// <summary>Reads the options of a request for a whole set; null where some are not for a database. What is malformed is left to the service to refuse.</summary>
    /// <param name="set">The entity set, or its number of rows: <c>Persons/$count</c>.</param>
    public static StoredQuery? Read(HttpRequest request, string set)
    {
        var options = request.Query;
        if (request.QueryString.Value is { Length: > LongestQuery }
            || options.Any(option => option.Key is not ("$filter" or "$orderby" or "$skip" or "$top" or "$count" or "$expand" or "$select") || option.Value.Count != 1))
        {
            return null;
        }

        try
        {
            var parser = new ODataUriParser(PeopleEdm.Model, Root, new Uri(Root, set + request.QueryString.Value));
            parser.ParsePath();
            return ReadKeys(parser.ParseOrderBy()) is { } keys && parser.ParseSkip() is null or (>= 0 and <= int.MaxValue) && parser.ParseTop() is null or (>= 0 and <= int.MaxValue)
                ? new StoredQuery(parser.ParseFilter(), keys, (int)(parser.ParseSkip() ?? 0), (int?)parser.ParseTop(), parser.ParseCount() is true, options.ContainsKey("$expand") || options["$select"].ToString().Contains(PeopleEdm.Orders, StringComparison.Ordinal))
                : null;
        }
        catch (Exception malformed) when (malformed is ODataException or ArgumentException or FormatException or OverflowException or InvalidCastException or NullReferenceException or InvalidOperationException)
        {
            return null;
        }
    }

    /// <summary>Selects the rows that are counted; null where the filter is not for a database.</summary>
    public Func<IQueryable<T>, IQueryable<T>>? Selection<T>() =>
        Filter is null ? rows => rows : ConditionTranslator.Translate<T>(Filter) is { } condition ? rows => rows.Where(condition) : null;

    /// <summary>The rows of the answer, in its order.</summary>
    /// <param name="most">Rows that are read where the request sets no number.</param>
    public IQueryable<T> Page<T>(IQueryable<T> selected, int most)
    {
        var sorted = Sort(selected);
        return (Skip == 0 ? sorted : sorted.Skip(Skip)).Take(Top ?? most);
    }

    private IOrderedQueryable<T> Sort<T>(IQueryable<T> rows)
    {
        IOrderedQueryable<T>? sorted = null;
        foreach (var (name, descending) in Keys)
        {
            var row = Expression.Parameter(typeof(T), "row");
            var property = Expression.Property(row, name);
            if (property.Type == typeof(string))
            {
                // Null comes first (URL Conventions 4.01, 5.1.1.7); databases differ about it.
                Add(Expression.NotEqual(property, Expression.Constant(null, typeof(string))));
            }

            Add(property);

            void Add(Expression key)
            {
                var method = (sorted is null ? "OrderBy" : "ThenBy") + (descending ? "Descending" : "");
                sorted = (IOrderedQueryable<T>)rows.Provider.CreateQuery<T>(
                    Expression.Call(typeof(Queryable), method, [typeof(T), key.Type], (sorted ?? rows).Expression, Expression.Quote(Expression.Lambda(key, row))));
            }
        }

        // Equal rows stay in the order of the set.
        var equal = Expression.Parameter(typeof(T), "row");
        var id = Expression.Lambda<Func<T, int>>(Expression.Property(equal, nameof(Person.Id)), equal);
        return sorted?.ThenBy(id) ?? rows.OrderBy(id);
    }

    private static List<(string Property, bool Descending)>? ReadKeys(OrderByClause? clause)
    {
        List<(string Property, bool Descending)> keys = [];
        for (; clause is not null; clause = clause.ThenBy)
        {
            if (clause.Expression is not SingleValuePropertyAccessNode { Source: ResourceRangeVariableReferenceNode } property)
            {
                return null;
            }

            keys.Add((property.Property.Name, clause.Direction == OrderByDirection.Descending));
        }

        return keys;
    }
}

using Microsoft.AspNetCore.Http.Features;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Compiles a query's shape: the library reads and binds the query with sentinels for literals, over an empty source, and the expression that it
/// makes is rewritten. What the library has answered once before is asked of it; nothing of a query is read here.
/// </summary>
internal static class QueryPlanner
{
    private static readonly MethodInfo LongCount = typeof(Enumerable).GetMethods().First(static method =>
        method.Name == nameof(Enumerable.LongCount) && method.GetParameters().Length == 1);

    /// <summary>What compiled methods take at least, and for each character that describes their expressions; a rough estimate.</summary>
    private const long MethodBytes = 6_000;

    private const long CharacterBytes = 20;

    /// <summary>Whether the attribute has a page size, which only the library's queries have: its own, or that of a model which it has served.</summary>
    public static bool HasPages(EnableQueryAttribute attribute) =>
        Internals.QuerySettings(attribute) is { } settings && (settings.PageSize > 0 || Internals.ModelBoundPageSize(settings) > 0);

    /// <summary>Makes a plan.</summary>
    /// <param name="pinned">The literals that are part of the plan; more are pinned where it cannot be otherwise.</param>
    /// <param name="trust">What may be taken for granted.</param>
    /// <param name="canWrite">Whether entities can be written as they are for a $select and $expand.</param>
    /// <exception cref="PlanNotPossibleException">There is none.</exception>
    public static QueryPlan Plan(
        HttpRequest request, EnableQueryAttribute attribute, Type type, QueryShape shape, bool[] pinned, QueryTrust trust, Func<SelectExpandClause, bool> canWrite)
    {
        while (true)
        {
            var missing = Try(set => Make(request, attribute, type, shape, new Sentinels(shape, pinned, set), trust, canWrite), shape, pinned, out var plan);
            if (plan is not null)
            {
                return plan;
            }

            missing.ForEach(slot => pinned[slot] = true);
        }
    }

    /// <summary>The $select and $expand of a request as the library has it, with the request's own literals.</summary>
    public static SelectExpandClause? ClauseOf(HttpRequest request, EnableQueryAttribute attribute, Type type)
    {
        var options = Options(request, type, request.QueryString.Value ?? "");
        _ = options.ApplyTo(Empty(type), Internals.QuerySettings(attribute), AllowedQueryOptions.All & ~(AllowedQueryOptions.Select | AllowedQueryOptions.Expand));
        return options.Request.ODataFeature().SelectExpandClause;
    }

    /// <summary>Makes a plan in which no literal but the pinned ones left a trace.</summary>
    /// <returns>The slots that have to be pinned, if there is no plan.</returns>
    private static List<int> Try(Func<int, Made> make, QueryShape shape, bool[] pinned, out QueryPlan? plan)
    {
        plan = null;
        List<int> free = [.. Enumerable.Range(0, pinned.Length).Where(slot => !pinned[slot])];
        List<int> texts = [.. free.Where(slot => shape.Literals[slot].Kind == LiteralKind.Text)];
        Made first;
        try
        {
            first = make(0);
        }
        catch (ODataException) when (free.Count > 0)
        {
            // A text may be the name of an enumeration's member.
            return texts.Count > 0 ? texts : free;
        }

        if (free.FindAll(slot => !first.Found.Contains(slot)) is { Count: > 0 } missing)
        {
            return missing;
        }

        if (free.Count > 0 && make(1).Residue != first.Residue)
        {
            return free;
        }

        plan = first.Compile();
        return [];
    }

    private static Made Make(
        HttpRequest request, EnableQueryAttribute attribute, Type type, QueryShape shape, Sentinels sentinels, QueryTrust trust, Func<SelectExpandClause, bool> canWrite)
    {
        var empty = Empty(type);
        var settings = Internals.QuerySettings(attribute);
        var real = request.ODataFeature();
        var query = shape.With(sentinels.Text);
        var whole = Options(request, type, query);
        var result = whole.ApplyTo(empty, settings);
        var feature = whole.Request.ODataFeature();
        var clause = feature.SelectExpandClause;

        // Where the library does not look for nulls, it fails on a collection that is one.
        if (clause is not null && settings.HandleNullPropagation != HandleNullPropagationOption.False && canWrite(clause))
        {
            var entities = Options(request, type, query).ApplyTo(empty, settings, AllowedQueryOptions.Select | AllowedQueryOptions.Expand);
            result = entities.ElementType == type ? entities : result;
        }

        var source = Expression.Parameter(typeof(IEnumerable<>).MakeGenericType(type), "source");
        var literals = Expression.Parameter(typeof(object[]), "literals");
        var rewriter = new QueryRewriter(empty, sentinels, source, literals, trust.IsStrict, key => trust.IsKey(real.Model, whole.Context.ElementType, type, key));
        var rows = rewriter.Visit(result.Expression)!;
        Expression? count = null;
        if (whole.Count?.Value == true)
        {
            var filtered = Options(request, type, query).ApplyTo(
                empty, settings, AllowedQueryOptions.All & ~(AllowedQueryOptions.Filter | AllowedQueryOptions.Search));
            count = Expression.Call(LongCount.MakeGenericMethod(filtered.ElementType), rewriter.Visit(filtered.Expression)!);
        }

        return new Made(rows, count, source, literals, result.ElementType, clause, rewriter.Found, rewriter.Residue);
    }

    private static IQueryable Empty(Type type) => Array.CreateInstance(type, 0).AsQueryable();

    /// <summary>The query options of a request that differs from a real one in its query alone.</summary>
    private static ODataQueryOptions Options(HttpRequest request, Type type, string query)
    {
        var real = request.ODataFeature();
        var features = new FeatureCollection();
        features.Set<IHttpRequestFeature>(new HttpRequestFeature
        {
            Method = request.Method,
            Scheme = request.Scheme,
            PathBase = request.PathBase,
            Path = request.Path,
            QueryString = query,
            Headers = new HeaderDictionary { ["Host"] = request.Host.Value },
        });
        features.Set<IODataFeature>(new ODataFeature
        {
            Model = real.Model,
            Path = real.Path,
            RoutePrefix = real.RoutePrefix,
            BaseAddress = real.BaseAddress,
            Services = request.GetRouteServices(),
        });
        var context = new DefaultHttpContext(features) { RequestServices = request.HttpContext.RequestServices };
        context.SetEndpoint(request.HttpContext.GetEndpoint());
        return new ODataQueryOptions(new ODataQueryContext(real.Model, type, real.Path), context.Request);
    }

    private sealed record Made(
        Expression Rows,
        Expression? Count,
        ParameterExpression Source,
        ParameterExpression Literals,
        Type RowType,
        SelectExpandClause? Clause,
        HashSet<int> Found,
        string Residue)
    {
        public QueryPlan Compile() => new(
            Lambda<IEnumerable>(Rows), Count is null ? null : Lambda<long>(Count), Source.Type.GenericTypeArguments[0], RowType, Clause, MethodBytes + (Residue.Length * CharacterBytes));

        private Func<object, object?[], T> Lambda<T>(Expression body)
        {
            var given = Expression.Parameter(typeof(object), "given");
            return Expression.Lambda<Func<object, object?[], T>>(
                Expression.Block([Source], Expression.Assign(Source, Expression.Convert(given, Source.Type)), Expression.Convert(ClosedMethods.Compile(body), typeof(T))),
                given,
                Literals).Compile();
        }
    }
}

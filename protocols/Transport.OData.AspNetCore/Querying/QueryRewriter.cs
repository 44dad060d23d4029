namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Turns the expression that the library made over an empty source into one of a source and literals that are given when it is run, on methods
/// of <see cref="Enumerable"/>, as LINQ to objects does each time that it runs a query.
/// </summary>
/// <param name="isStrict">Whether all values are the library's; then one of another class is a fault, and never kept.</param>
/// <param name="isInOrder">Whether the application states that rows are in the order of a key.</param>
internal sealed class QueryRewriter(IQueryable empty, Sentinels sentinels, ParameterExpression source, ParameterExpression literals, bool isStrict, Func<LambdaExpression, bool> isInOrder)
    : ExpressionVisitor
{
    private static readonly MethodInfo OrderBy = typeof(RowOrder).GetMethod(nameof(RowOrder.OrderBy))!;
    private static readonly MethodInfo First = typeof(RowOrder).GetMethod(nameof(RowOrder.First))!;
    private static readonly MethodInfo FirstAsTheyAre = typeof(RowOrder).GetMethod(nameof(RowOrder.FirstAsTheyAre))!;

    private readonly StringBuilder _residue = new();

    /// <summary>An order that another one refines.</summary>
    private Expression? _refined;

    /// <summary>An order of which only the first rows are taken, and how many.</summary>
    private (Expression Order, Expression? Skip, Expression Take)? _bounded;

    /// <summary>The slots that were found.</summary>
    public HashSet<int> Found { get; } = [];

    /// <summary>All else that the expression says. Where a literal left its trace in it, it changes with the sentinels.</summary>
    public string Residue => _residue.ToString();

    public override Expression? Visit(Expression? node)
    {
        if (node is not null)
        {
            _residue.Append(node.NodeType).Append(' ');
        }

        return base.Visit(node);
    }

    protected override Expression VisitConstant(ConstantExpression node)
    {
        if (ReferenceEquals(node.Value, empty))
        {
            return source;
        }

        if (node.Value is IQueryable)
        {
            // A page of the empty list, which is no page of what comes.
            throw new PlanNotPossibleException("page sizes");
        }

        return Replace(node.Value, node.Type) ?? node;
    }

    protected override Expression VisitMember(MemberExpression node)
    {
        _residue.Append(node.Member.Name).Append(' ');
        if (node.Expression is not ConstantExpression { Value: { } holder })
        {
            return base.VisitMember(node);
        }

        if (isStrict && !LibraryTypes.Own(holder))
        {
            throw new PlanNotPossibleException("a value of the application's in the query");
        }

        var value = node.Member switch
        {
            PropertyInfo property => property.GetValue(holder),
            FieldInfo field => field.GetValue(holder),
            _ => throw new PlanNotPossibleException("an unknown expression"),
        };
        return Replace(value, node.Type) ?? Expression.Constant(value, node.Type);
    }

    protected override Expression VisitUnary(UnaryExpression node) =>
        node.NodeType == ExpressionType.Quote ? Visit(node.Operand)! : base.VisitUnary(node);

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        _residue.Append(node.Method.Name).Append(' ');
        if (node.Method.DeclaringType != typeof(Queryable))
        {
            return base.VisitMethodCall(node);
        }

        _refined = node.Method.Name is nameof(Queryable.ThenBy) or nameof(Queryable.ThenByDescending) ? node.Arguments[0] : _refined;
        if (node.Method.Name == nameof(Queryable.Take))
        {
            _bounded = Bound(node);
        }

        Expression[] arguments = [.. node.Arguments.Select(argument => Visit(argument)!)];
        return node.Method.Name switch
        {
            nameof(Queryable.AsQueryable) => arguments[0],
            nameof(Queryable.OrderBy) when arguments.Length == 2 && node != _refined => Order(node, arguments),
            _ => Expression.Call(InMemory(node.Method, arguments), arguments),
        };
    }

    protected override Expression VisitLambda<T>(Expression<T> node)
    {
        var body = Visit(node.Body)!;
        return body.Type == node.Body.Type ? node.Update(body, node.Parameters) : Expression.Lambda(body, node.Parameters);
    }

    /// <summary>Finds the order below <c>Take(Skip(Select(OrderBy)))</c>, of which the two in the middle may be missing.</summary>
    private static (Expression, Expression?, Expression)? Bound(MethodCallExpression take)
    {
        var (inner, skip) = (take.Arguments[0], default(Expression));
        if (Is(inner, nameof(Queryable.Skip)) is { } skipping)
        {
            (inner, skip) = (skipping.Arguments[0], skipping.Arguments[1]);
        }

        inner = Is(inner, nameof(Queryable.Select))?.Arguments[0] ?? inner;
        return take.Arguments[1].Type == typeof(int) && Is(inner, nameof(Queryable.OrderBy)) is { } order ? (order, skip, take.Arguments[1]) : null;
    }

    private static MethodCallExpression? Is(Expression node, string method) =>
        node is MethodCallExpression { Arguments.Count: 2 } call && call.Method.DeclaringType == typeof(Queryable) && call.Method.Name == method ? call : null;

    private MethodCallExpression Order(MethodCallExpression node, Expression[] arguments)
    {
        var types = node.Method.GetGenericArguments();
        if (_bounded is not { } bound || bound.Order != node)
        {
            return Expression.Call(OrderBy.MakeGenericMethod(types), arguments);
        }

        Expression take = Expression.Convert(Visit(bound.Take)!, typeof(long)), none = Expression.Constant(0L);
        var skip = bound.Skip is null ? none : Expression.Convert(Visit(bound.Skip)!, typeof(long));
        var most = Expression.Condition(Expression.GreaterThan(take, none), Expression.Add(take, skip), none);
        return arguments[1] is LambdaExpression key && isInOrder(key)
            ? Expression.Call(FirstAsTheyAre.MakeGenericMethod(types[0]), arguments[0], most)
            : Expression.Call(First.MakeGenericMethod(types), arguments[0], arguments[1], most);
    }

    private Expression? Replace(object? value, Type type)
    {
        var slot = sentinels.Find(value);
        if (slot >= 0)
        {
            Found.Add(slot);
            return Literal(slot, value!.GetType(), type);
        }

        Describe(value);
        return null;
    }

    private Expression Literal(int slot, Type valueType, Type type)
    {
        Expression literal = Expression.ArrayIndex(literals, Expression.Constant(slot));
        literal = valueType == typeof(string) || valueType == typeof(DateTimeOffset) || valueType == typeof(Guid)
            ? Expression.Convert(literal, valueType)
            : Expression.Convert(Expression.Convert(literal, typeof(long)), valueType);
        return literal.Type == type ? literal : Expression.Convert(literal, type);
    }

    private void Describe(object? value)
    {
        if (value is IEnumerable items and not string)
        {
            foreach (var item in items)
            {
                Describe(item);
            }
        }

        _residue.Append(CultureInfo.InvariantCulture, $"[{value}] ");
    }

    /// <summary>The method of the same name and form, of delegates instead of expressions.</summary>
    private static MethodInfo InMemory(MethodInfo method, Expression[] arguments)
    {
        var types = method.GetGenericArguments();
        foreach (var candidate in typeof(Enumerable).GetMember(method.Name, MemberTypes.Method, BindingFlags.Public | BindingFlags.Static).Cast<MethodInfo>())
        {
            if (candidate.GetGenericArguments().Length != types.Length || candidate.GetParameters().Length != arguments.Length)
            {
                continue;
            }

            var made = types.Length == 0 ? candidate : candidate.MakeGenericMethod(types);
            if (made.GetParameters().Zip(arguments).All(static pair => pair.First.ParameterType.IsAssignableFrom(pair.Second.Type)))
            {
                return made;
            }
        }

        throw new PlanNotPossibleException("an unknown expression");
    }
}

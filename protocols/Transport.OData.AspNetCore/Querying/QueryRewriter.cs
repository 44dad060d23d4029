using System.Collections;
using System.Globalization;
using System.Linq.Expressions;
using System.Reflection;
using System.Text;
using Transport.OData.CompiledPayloads.Writing;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Turns the expression that the library made over an empty source into one of a source and literals that are given when it is run, on methods
/// of <see cref="Enumerable"/>, as LINQ to objects does each time that it runs a query.
/// </summary>
internal sealed class QueryRewriter(IQueryable empty, Sentinels sentinels, ParameterExpression source, ParameterExpression literals) : ExpressionVisitor
{
    private static readonly MethodInfo OrderBy = typeof(RowOrder).GetMethod(nameof(RowOrder.OrderBy))!;

    private readonly StringBuilder _residue = new();

    /// <summary>An order that another one refines.</summary>
    private Expression? _refined;

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

        return Replace(node.Value, node.Type) ?? node;
    }

    protected override Expression VisitMember(MemberExpression node)
    {
        _residue.Append(node.Member.Name).Append(' ');
        if (node.Expression is not ConstantExpression { Value: { } holder })
        {
            return base.VisitMember(node);
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
        Expression[] arguments = [.. node.Arguments.Select(argument => Visit(argument)!)];
        return node.Method.Name switch
        {
            nameof(Queryable.AsQueryable) => arguments[0],
            nameof(Queryable.OrderBy) when arguments.Length == 2 && node != _refined => Expression.Call(OrderBy.MakeGenericMethod(node.Method.GetGenericArguments()), arguments),
            _ => Expression.Call(InMemory(node.Method, arguments), arguments),
        };
    }

    protected override Expression VisitLambda<T>(Expression<T> node)
    {
        var body = Visit(node.Body)!;
        return body.Type == node.Body.Type ? node.Update(body, node.Parameters) : Expression.Lambda(body, node.Parameters);
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

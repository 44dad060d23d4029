using System.Collections;
using System.Globalization;
using System.Text;

namespace Transport.OData.Query.Shapes;

/// <summary>Puts variables in the place of the sentinels in an expression, and says what else is in it.</summary>
internal sealed class LiteralFinder(Sentinels sentinels) : ExpressionVisitor
{
    private readonly ParameterExpression _literals = Expression.Parameter(typeof(object[]), "literals");
    private readonly Dictionary<(int Slot, Type Type), (ParameterExpression Variable, Expression Value)> _variables = [];
    private readonly List<(ParameterExpression Variable, Expression Value)> _sets = [];
    private readonly StringBuilder _rest = new();

    /// <summary>The literals that were found.</summary>
    public HashSet<int> Found { get; } = [];

    /// <summary>All that was looked at but the sentinels. Equal for two sets of these where nothing else was made of the literals.</summary>
    public string Rest => _rest.ToString();

    /// <summary>From the literals of a request to the delegate of an expression; null where it has none of them.</summary>
    public Func<object[], Delegate>? Find(LambdaExpression expression)
    {
        _variables.Clear();
        _sets.Clear();
        var lambda = VisitAndConvert(expression, nameof(Find));
        var made = _variables.Values.Concat(_sets).ToArray();
        if (made.Length == 0)
        {
            return null;
        }

        // The variables are set once a request, and the delegate holds on to them.
        var body = Expression.Block(
            made.Select(static pair => pair.Variable), [.. made.Select(static pair => Expression.Assign(pair.Variable, pair.Value)), lambda]);
        return Expression.Lambda<Func<object[], Delegate>>(body, _literals).Compile();
    }

    /// <summary>Says something that is no expression.</summary>
    public void Note(object? value)
    {
        var slot = sentinels.Find(value);
        _ = slot >= 0 ? Found.Add(slot) : false;
        _rest.Append(slot >= 0 ? $"?{slot} " : string.Create(CultureInfo.InvariantCulture, $"{value} "));
    }

    public override Expression? Visit(Expression? node)
    {
        if (node is not null)
        {
            _rest.Append(CultureInfo.InvariantCulture, $"{node.NodeType}:{node.Type} ");
        }

        return base.Visit(node);
    }

    protected override Expression VisitConstant(ConstantExpression node)
    {
        if (node.Type.IsGenericType && node.Type.GetGenericTypeDefinition() == typeof(HashSet<>))
        {
            return VisitSet(node, node.Type.GenericTypeArguments[0]);
        }

        Note(node.Value);
        var slot = sentinels.Find(node.Value);
        if (slot < 0)
        {
            return node;
        }

        if (!_variables.TryGetValue((slot, node.Type), out var known))
        {
            _variables[(slot, node.Type)] = known = (
                Expression.Variable(node.Type),
                Expression.Call(typeof(Literal), nameof(Literal.To), [node.Type], Expression.ArrayIndex(_literals, Expression.Constant(slot))));
        }

        return known.Variable;
    }

    protected override Expression VisitMember(MemberExpression node)
    {
        _rest.Append(CultureInfo.InvariantCulture, $"{node.Member} ");
        return base.VisitMember(node);
    }

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        _rest.Append(CultureInfo.InvariantCulture, $"{node.Method.DeclaringType}.{node.Method} ");
        return base.VisitMethodCall(node);
    }

    private Expression VisitSet(ConstantExpression node, Type item)
    {
        var values = ((IEnumerable)node.Value!).Cast<object?>().ToArray();
        foreach (var value in values)
        {
            Note(value);
        }

        var slots = Array.ConvertAll(values, sentinels.Find);
        if (slots.All(static slot => slot < 0))
        {
            return node;
        }

        var items = Array.CreateInstance(item, values.Length);
        for (var i = 0; i < values.Length; i++)
        {
            items.SetValue(values[i], i);
        }

        var variable = Expression.Variable(node.Type);
        _sets.Add((variable, Expression.Call(
            typeof(Literal), nameof(Literal.Set), [item], Expression.Constant(items), Expression.Constant(slots), _literals)));
        return variable;
    }
}

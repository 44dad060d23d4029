using System.Globalization;
using System.Linq.Expressions;
using Microsoft.OData.Edm;
using Microsoft.OData.UriParser;
using Transport.OData.Model;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>Turns the expressions that Microsoft.OData.Core parsed into LINQ expressions over the mapped CLR classes.</summary>
/// <remarks>An expression is of the CLR type of its Edm type, nullable where null can occur; the literal null is an untyped constant.</remarks>
/// <param name="aliases">Values of parameter aliases by name; one without a value is null.</param>
internal sealed class ExpressionBinder(ODataModel model, IDictionary<string, SingleValueNode> aliases)
{
    private readonly HashSet<string> _aliasesUnderWay = new(StringComparer.Ordinal);

    private readonly Dictionary<string, ParameterExpression> _variables = new(StringComparer.Ordinal);

    public static bool IsNull(Expression expression) => expression is ConstantExpression { Value: null } && expression.Type == typeof(object);

    /// <summary>A predicate over rows of <paramref name="row"/>.</summary>
    public LambdaExpression BindFilter(FilterClause filter, Type row)
    {
        var parameter = Declare(filter.RangeVariable, row);
        return Expression.Lambda(OperatorBinder.IsTrue(Bind(filter.Expression)), parameter);
    }

    /// <summary>One key of an order over rows of <paramref name="row"/>.</summary>
    public LambdaExpression BindOrderBy(OrderByClause orderBy, Type row)
    {
        var parameter = Declare(orderBy.RangeVariable, row);
        var key = Bind(orderBy.Expression);
        var type = System.Nullable.GetUnderlyingType(key.Type) ?? key.Type;
        return IsNull(key) || typeof(IComparable).IsAssignableFrom(type)
            ? Expression.Lambda(key, parameter)
            : throw ODataRequestException.NotImplemented($"Ordering by {type.Name}");
    }

    private Expression Bind(QueryNode node) => node switch
    {
        ConstantNode constant => BindConstant(constant),
        ConvertNode convert => BindConvert(convert),
        BinaryOperatorNode binary => OperatorBinder.Binary(binary.OperatorKind, Bind(binary.Left), Bind(binary.Right)),
        UnaryOperatorNode unary => OperatorBinder.Unary(unary.OperatorKind, Bind(unary.Operand)),
        SingleValueFunctionCallNode call => FunctionBinder.Bind(call.Name, [.. call.Parameters.Select(Bind)]),
        ParameterAliasNode alias => BindAlias(alias.Alias),
        InNode membership => BindIn(membership),
        AnyNode any => BindLambda(nameof(Enumerable.Any), any),
        AllNode all => BindLambda(nameof(Enumerable.All), all),
        CountNode count => BindCount(count),
        ResourceRangeVariableReferenceNode variable => Variable(variable.Name),
        NonResourceRangeVariableReferenceNode variable => Variable(variable.Name),
        SingleValuePropertyAccessNode property => Member(Bind(property.Source), property.Source, property.Property),
        SingleComplexNode complex => Member(Bind(complex.Source), complex.Source, complex.Property),
        SingleNavigationNode navigation => Member(Bind(navigation.Source), navigation.Source, navigation.NavigationProperty),
        CollectionPropertyAccessNode collection => Member(Bind(collection.Source), collection.Source, collection.Property),
        CollectionComplexNode collection => Member(Bind(collection.Source), collection.Source, collection.Property),
        CollectionNavigationNode collection => Member(Bind(collection.Source), collection.Source, collection.NavigationProperty),
        _ => throw ODataRequestException.NotImplemented($"An expression of kind {node.Kind}"),
    };

    private static ConstantExpression BindConstant(ConstantNode constant) => PrimitiveTypes.FromLiteral(constant.Value) switch
    {
        null => Expression.Constant(null),
        Microsoft.OData.ODataNullValue => Expression.Constant(null),
        Microsoft.OData.ODataValue => throw ODataRequestException.NotImplemented($"The literal {constant.LiteralText}"),
        var value => Expression.Constant(value),
    };

    private Expression BindAlias(string name)
    {
        if (aliases.TryGetValue(name, out var value) is false || value is null)
        {
            return Expression.Constant(null);
        }

        if (!_aliasesUnderWay.Add(name))
        {
            throw ODataRequestException.InvalidQuery($"The parameter alias {name} refers to itself.");
        }

        var bound = Bind(value);
        _aliasesUnderWay.Remove(name);
        return bound;
    }

    private Expression BindConvert(ConvertNode convert)
    {
        var source = Bind(convert.Source);
        if (IsNull(source) || convert.TypeReference?.IsPrimitive() != true)
        {
            return source;
        }

        var target = PrimitiveTypes.ClrType(convert.TypeReference.AsPrimitive())
            ?? throw ODataRequestException.NotImplemented($"A value of {convert.TypeReference.FullName()}");
        var underlying = System.Nullable.GetUnderlyingType(source.Type);
        if ((underlying ?? source.Type) == target || (target == typeof(DateTimeOffset) && (underlying ?? source.Type) == typeof(DateTime)))
        {
            return source;
        }

        if (target == typeof(double) && convert.Source is ConstantNode number && AsDouble(number) is { } value)
        {
            return Expression.Constant(value);
        }

        try
        {
            return Expression.Convert(source, underlying is null ? target : typeof(Nullable<>).MakeGenericType(target));
        }
        catch (InvalidOperationException)
        {
            throw ODataRequestException.NotImplemented($"Conversion of {source.Type.Name} to {convert.TypeReference.FullName()}");
        }
    }

    private Expression BindIn(InNode membership)
    {
        var left = Bind(membership.Left);
        if (membership.Right is not CollectionConstantNode { Collection: var items })
        {
            throw ODataRequestException.NotImplemented("in with anything but a list of literals");
        }

        // A balanced tree: a long list must not become a deep expression.
        var alternatives = items.Select(item => OperatorBinder.Binary(BinaryOperatorKind.Equal, left, Retyped(item, left.Type))).ToArray();
        return alternatives.Length == 0 ? Expression.Constant(false) : AnyOf(alternatives);
    }

    private static Expression AnyOf(ReadOnlySpan<Expression> alternatives) => alternatives.Length == 1
        ? alternatives[0]
        : Expression.OrElse(AnyOf(alternatives[..(alternatives.Length / 2)]), AnyOf(alternatives[(alternatives.Length / 2)..]));

    /// <remarks>Items of a list are not promoted by the parser as the operands of <c>eq</c> are.</remarks>
    private static ConstantExpression Retyped(ConstantNode literal, Type type)
    {
        var item = BindConstant(literal);
        var target = System.Nullable.GetUnderlyingType(type) ?? type;
        if (target == typeof(double) && AsDouble(literal) is { } value)
        {
            return Expression.Constant(value);
        }

        return IsNull(item) || item.Type == target || item.Value is not IConvertible || !target.IsPrimitive && target != typeof(decimal)
            ? item
            : Expression.Constant(Convert.ChangeType(item.Value, target, CultureInfo.InvariantCulture));
    }

    /// <remarks>The parser takes short numbers for Edm.Single; made double from there they would not equal the double of the same digits.</remarks>
    private static double? AsDouble(ConstantNode literal) => literal.Value is float
        && double.TryParse(literal.LiteralText, NumberStyles.Float, CultureInfo.InvariantCulture, out var value) ? value : null;

    private ConditionalExpression BindLambda(string method, LambdaNode lambda)
    {
        var source = Bind(lambda.Source);
        var item = ItemType(source);

        // any() without a condition has no variable.
        var arguments = lambda.CurrentRangeVariable is null
            ? [source]
            : new[] { source, BindCondition(lambda.Body, Declare(lambda.CurrentRangeVariable, item)) };
        var result = Expression.Call(typeof(Enumerable), method, [item], arguments);
        return WhereNotNull(source, result, Expression.Constant(method == nameof(Enumerable.All)));
    }

    private LambdaExpression BindCondition(QueryNode body, ParameterExpression parameter) =>
        Expression.Lambda(OperatorBinder.IsTrue(Bind(body)), parameter);

    private ConditionalExpression BindCount(CountNode count)
    {
        var source = Bind(count.Source);
        var result = Expression.Call(typeof(Enumerable), nameof(Enumerable.LongCount), [ItemType(source)], source);
        return WhereNotNull(source, result, Expression.Constant(0L));
    }

    private Expression Member(Expression owner, QueryNode source, IEdmProperty property)
    {
        var map = model[(IEdmStructuredType)property.DeclaringType][property.Name];
        var value = ParameterReplacer.Replace(map.Getter.Body, map.Getter.Parameters[0], owner);

        // Only what a range variable stands for is never null.
        if (source is ResourceRangeVariableReferenceNode)
        {
            return value;
        }

        var type = value.Type.IsValueType && System.Nullable.GetUnderlyingType(value.Type) is null
            ? typeof(Nullable<>).MakeGenericType(value.Type)
            : value.Type;
        return Expression.Condition(
            Expression.Equal(owner, Expression.Constant(null, owner.Type)), Expression.Constant(null, type), Expression.Convert(value, type));
    }

    private static ConditionalExpression WhereNotNull(Expression source, Expression result, Expression otherwise) =>
        Expression.Condition(Expression.Equal(source, Expression.Constant(null, source.Type)), otherwise, result);

    private static Type ItemType(Expression collection) =>
        collection.Type.GetElementType() ?? collection.Type.GenericTypeArguments[0];

    private ParameterExpression Declare(RangeVariable variable, Type type) => _variables[variable.Name] = Expression.Parameter(type, "row");

    private ParameterExpression Variable(string name) => _variables.TryGetValue(name, out var parameter)
        ? parameter
        : throw ODataRequestException.NotImplemented($"The variable {name}");
}

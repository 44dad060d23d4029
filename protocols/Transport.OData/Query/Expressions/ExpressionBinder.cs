using Microsoft.OData;
using Transport.OData.Model;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>Turns the expressions that Microsoft.OData.Core parsed into LINQ expressions over the mapped CLR classes.</summary>
/// <remarks>An expression is of the CLR type of its Edm type, nullable where null can occur; the literal null is an untyped constant.</remarks>
/// <param name="aliases">Values of parameter aliases by name; one without a value is null.</param>
internal sealed partial class ExpressionBinder(
    ODataModel model, IDictionary<string, SingleValueNode> aliases, NodeBudget budget)
{
    /// <summary>The row that the request addresses.</summary>
    private const string It = "$it";

    /// <summary>The item that is looked at (URL Conventions 4.01, 5.1.1.14.5).</summary>
    private const string This = "$this";

    private readonly HashSet<string> _aliasesUnderWay = new(StringComparer.Ordinal);

    /// <remarks>By what they are: the parser gives the name <c>$it</c> to the row outside and to the item alike.</remarks>
    private readonly Dictionary<RangeVariable, Variable> _variables = new(ReferenceEqualityComparer.Instance);
    private readonly FunctionBinder _functions = new(model);
    private int _quantifiers;
    private Variable _item;

    /// <summary>A predicate over rows of a shape.</summary>
    public LambdaExpression BindFilter(SingleValueNode condition, RangeVariable variable, TypeMap shape)
    {
        var row = Declare(variable, shape);
        return Expression.Lambda(True(condition), row);
    }

    /// <summary>The value of an expression for a row of a shape.</summary>
    public LambdaExpression BindValue(SingleValueNode value, TypeMap shape)
    {
        var row = Declare(null, shape);
        var bound = Bind(value);
        return Expression.Lambda(ClrTypes.IsNull(bound) ? Expression.Constant(null, typeof(string)) : bound, row);
    }

    /// <summary>One key of an order over rows of a shape.</summary>
    public LambdaExpression BindOrderBy(OrderByClause orderBy, TypeMap shape)
    {
        var row = Declare(orderBy.RangeVariable, shape);
        var key = Bind(orderBy.Expression);
        return ClrTypes.IsNull(key) || typeof(IComparable).IsAssignableFrom(ClrTypes.Underlying(key))
            ? Expression.Lambda(key, row)
            : throw ODataRequestException.NotImplemented($"Ordering by {ClrTypes.Underlying(key).Name}");
    }

    private Expression Bind(QueryNode node)
    {
        budget.Take();
        return node switch
        {
            ConstantNode constant => BindConstant(constant),
            ConvertNode convert => BindConvert(convert),
            BinaryOperatorNode binary => OperatorBinder.Binary(binary.OperatorKind, Bind(binary.Left), Bind(binary.Right)),
            UnaryOperatorNode unary => OperatorBinder.Unary(unary.OperatorKind, Bind(unary.Operand)),
            SingleValueFunctionCallNode call => BindCall(call),
            ParameterAliasNode alias => BindAlias(alias.Alias, Bind, ClrTypes.Null),
            InNode membership => BindIn(membership),
            LambdaNode lambda => BindQuantifier(lambda),
            CountNode count => BindCount(count),
            NonResourceRangeVariableReferenceNode variable => Find(variable.RangeVariable).Value,
            SingleValuePropertyAccessNode property => Member(BindStructured(property.Source), property.Property.Name).Value,
            SingleValueOpenPropertyAccessNode property => Member(BindStructured(property.Source), property.Name).Value,
            SingleResourceNode resource => BindStructured(resource).Value,
            _ => throw ODataRequestException.NotImplemented($"An expression of kind {node.Kind}"),
        };
    }

    private Variable BindStructured(QueryNode node) => node switch
    {
        ResourceRangeVariableReferenceNode variable => Find(variable.RangeVariable),
        NonResourceRangeVariableReferenceNode variable => Find(variable.RangeVariable),
        SingleComplexNode complex => Member(BindStructured(complex.Source), complex.Property.Name),
        SingleNavigationNode navigation => Member(BindStructured(navigation.Source), navigation.NavigationProperty.Name),
        _ => throw ODataRequestException.NotImplemented($"A property of an expression of kind {node.Kind}"),
    };

    /// <summary>A collection and the shape of its items, null for primitives.</summary>
    private Variable BindCollection(QueryNode node) => node switch
    {
        CollectionPropertyAccessNode collection => Member(BindStructured(collection.Source), collection.Property.Name),
        CollectionComplexNode collection => Member(BindStructured(collection.Source), collection.Property.Name),
        CollectionNavigationNode collection => Member(BindStructured(collection.Source), collection.NavigationProperty.Name),
        _ => throw ODataRequestException.NotImplemented($"A collection of kind {node.Kind}"),
    };

    private Variable Member(Variable owner, string name)
    {
        budget.Take();
        var map = owner.Shape!.Require(name);
        var shape = map.Shape ?? (map.StructuredType is null ? null : model.Require(map.StructuredType));
        return new Variable(
            owner.IsNeverNull
                ? ParameterReplacer.Replace(map.Getter.Body, map.Getter.Parameters[0], owner.Value)
                : NullSafe.Member(owner.Value, map.Getter),
            shape);
    }

    private Expression BindConstant(ConstantNode constant) => PrimitiveTypes.FromLiteral(constant.Value) switch
    {
        null or ODataNullValue => ClrTypes.Null,
        // The parser takes short numbers for Edm.Single, in which they would drag all others down to seven digits.
        float number => Expression.Constant(NumericPromotion.AsDouble(number)),
        Microsoft.Spatial.ISpatial => throw ODataRequestException.NotImplemented($"The spatial literal {constant.LiteralText}"),
        ODataValue value and not ODataEnumValue => throw ODataRequestException.NotImplemented($"The literal {constant.LiteralText} of kind {value.GetType().Name}"),
        var value => Expression.Constant(value),
    };

    private T BindAlias<T>(string name, Func<QueryNode, T> bind, T absent)
    {
        if (aliases.TryGetValue(name, out var value) is false || value is null)
        {
            return absent;
        }

        if (!_aliasesUnderWay.Add(name))
        {
            throw ODataRequestException.InvalidQuery($"The parameter alias {name} refers to itself.");
        }

        var bound = bind(value);
        _aliasesUnderWay.Remove(name);
        return bound;
    }

    private Expression BindCount(CountNode count)
    {
        var source = BindCollection(count.Source);
        if (count is { FilterClause: null, SearchClause: null })
        {
            return NullSafe.Count(source.Value, null);
        }

        var shape = source.Shape ?? throw ODataRequestException.NotImplemented("/$count with options of values that are not entities");
        var item = Expression.Parameter(ClrTypes.ItemType(source.Value), "item");
        var conditions = new List<Expression>();
        if (count.FilterClause is { } filter)
        {
            var row = _item;
            _item = _variables[filter.RangeVariable] = new Variable(item, shape, IsNeverNull: true);
            conditions.Add(True(filter.Expression));
            _item = row;
        }

        if (count.SearchClause is { } search)
        {
            var found = new SearchBinder(budget).Bind(search, shape);
            conditions.Add(ParameterReplacer.Replace(found.Body, found.Parameters[0], item));
        }

        return NullSafe.Count(source.Value, Expression.Lambda(conditions.Aggregate(Expression.AndAlso), item));
    }

    private Expression BindConvert(ConvertNode convert)
    {
        var source = Bind(convert.Source);

        // The parser converts to what it needs, without knowing from what.
        if (ClrTypes.IsNull(source) || convert.TypeReference?.IsPrimitive() != true)
        {
            return source;
        }

        var target = PrimitiveTypes.ClrType(convert.TypeReference.AsPrimitive())
            ?? throw ODataRequestException.NotImplemented($"A value of {convert.TypeReference.FullName()}");
        var type = ClrTypes.Underlying(source);

        // Nothing loses digits by a promotion: the parser, which does not know what a computed value is, takes it for the other side's type.
        if (NumericPromotion.Narrows(type, target) || OperatorBinder.AreDayAndInstant(type, target))
        {
            return source;
        }

        // See BindConstant: nothing becomes a Single that is not one already.
        target = target == typeof(float) && type != typeof(float) ? typeof(double) : target;
        if (type == target || (target == typeof(DateTimeOffset) && type == typeof(DateTime)))
        {
            return source;
        }

        try
        {
            return NumericPromotion.To(source, target);
        }
        catch (Exception exception) when (exception is InvalidOperationException or InvalidCastException or OverflowException)
        {
            throw ODataRequestException.NotImplemented($"Conversion of {type.Name} to {convert.TypeReference.FullName()}");
        }
    }

    private Expression BindCall(SingleValueFunctionCallNode call)
    {
        if (call.Name is "cast" or "isof" && TypeName(call.Parameters.Last()) is { } typeName)
        {
            var operand = call.Parameters.Count() == 1 ? _item
                : call.Parameters.First() is SingleResourceNode resource ? BindStructured(resource)
                : new Variable(Bind(call.Parameters.First()), null);
            return call.Name == "isof" ? _functions.IsOf(operand, typeName) : _functions.Cast(operand, typeName);
        }

        return FunctionBinder.Call(call.Name, [.. call.Parameters.Select(Bind)]);
    }

    private Expression BindIn(InNode membership)
    {
        var left = Bind(membership.Left);
        if (membership.Right is CollectionConstantNode { Collection: var items })
        {
            return ListBinder.IsIn(left, [.. items.Select(BindConstant)]);
        }

        var (collection, _, _) = BindCollection(membership.Right);
        var item = Expression.Parameter(ClrTypes.ItemType(collection), "item");
        return NullSafe.Quantify(
            all: false, collection, Expression.Lambda(OperatorBinder.Binary(BinaryOperatorKind.Equal, item, left), item), nested: _quantifiers > 0);
    }

    private Expression BindQuantifier(LambdaNode lambda)
    {
        var source = BindCollection(lambda.Source);

        // any() without a condition has no variable.
        if (lambda.CurrentRangeVariable is null)
        {
            return lambda is AllNode ? throw ODataRequestException.InvalidQuery("all needs a condition: all(x:...).") : NullSafe.Quantify(all: false, source.Value, null, nested: false);
        }

        var item = Expression.Parameter(ClrTypes.ItemType(source.Value), lambda.CurrentRangeVariable.Name);
        _variables[lambda.CurrentRangeVariable] = new Variable(item, source.Shape, IsNeverNull: source.Shape is not null);
        _quantifiers++;
        var condition = Expression.Lambda(True(lambda.Body), item);
        _quantifiers--;
        return NullSafe.Quantify(lambda is AllNode, source.Value, condition, nested: _quantifiers > 0);
    }

    /// <summary>The type that <c>cast</c> and <c>isof</c> name: in quotes, or as it is.</summary>
    private static string? TypeName(QueryNode argument) => argument switch
    {
        ConstantNode { Value: string name } => name,
        SingleResourceCastNode cast => cast.TypeReference.FullName(),
        _ => null,
    };

    /// <param name="variable">Null where the parser does not say which one it is.</param>
    private ParameterExpression Declare(RangeVariable? variable, TypeMap shape)
    {
        var row = Expression.Parameter(shape.ClrType, "row");
        _item = new Variable(row, shape, IsNeverNull: true);
        if (variable is not null)
        {
            _variables[variable] = _item;
        }

        return row;
    }

    private Variable Find(RangeVariable variable) =>
        _variables.TryGetValue(variable, out var known) ? known
        : variable.Name is It or This ? _item
        : throw ODataRequestException.NotImplemented($"The variable {variable.Name}");
}

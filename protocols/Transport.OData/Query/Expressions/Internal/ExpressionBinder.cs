using System.Linq.Expressions;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Microsoft.OData.UriParser;
using Transport.OData.Hosting.Internal;
using Transport.OData.Model;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Expressions.Internal;

/// <summary>Turns the expressions that Microsoft.OData.Core parsed into LINQ expressions over the mapped CLR classes.</summary>
/// <remarks>An expression is of the CLR type of its Edm type, nullable where null can occur; the literal null is an untyped constant.</remarks>
/// <param name="aliases">Values of parameter aliases by name; one without a value is null.</param>
/// <param name="outer">Null where <c>$it</c> is the row itself.</param>
/// <param name="countConditions">What counts are restricted to, by the aliases that are added to them.</param>
internal sealed partial class ExpressionBinder(
    ODataModel model, IDictionary<string, SingleValueNode> aliases, Dialect dialect, NodeBudget budget, OuterRow? outer = null,
    IReadOnlyDictionary<string, string>? countConditions = null)
{
    /// <summary>The variable that stands for the row itself.</summary>
    private const string It = "$it";

    private readonly HashSet<string> _aliasesUnderWay = new(StringComparer.Ordinal);
    private readonly Dictionary<string, Variable> _variables = new(StringComparer.Ordinal);
    private readonly OperatorBinder _operators = new(dialect);
    private readonly FunctionBinder _functions = new(model, dialect);
    private int _quantifiers;

    /// <summary>A predicate over rows of a shape.</summary>
    public LambdaExpression BindFilter(SingleValueNode condition, RangeVariable variable, TypeMap shape)
    {
        var row = Declare(variable.Name, shape);
        return Expression.Lambda(True(condition), row);
    }

    /// <summary>The value of an expression for a row of a shape.</summary>
    public LambdaExpression BindValue(SingleValueNode value, TypeMap shape)
    {
        var row = Declare(It, shape);
        var bound = Bind(value);
        return Expression.Lambda(ClrTypes.IsNull(bound) ? Expression.Constant(null, typeof(string)) : bound, row);
    }

    /// <summary>One key of an order over rows of a shape.</summary>
    public LambdaExpression BindOrderBy(OrderByClause orderBy, TypeMap shape)
    {
        var row = Declare(orderBy.RangeVariable.Name, shape);
        var key = Bind(orderBy.Expression);
        return ClrTypes.IsNull(key) || typeof(IComparable).IsAssignableFrom(ClrTypes.Underlying(key))
            ? Expression.Lambda(key, row)
            : throw ODataRequestException.NotImplemented($"Ordering by {ClrTypes.Underlying(key).Name}");
    }

    /// <summary>A predicate over values that are no rows.</summary>
    public LambdaExpression BindFilter(FilterClause filter, Type value)
    {
        var item = Declare(filter.RangeVariable.Name, value);
        return Expression.Lambda(True(filter.Expression), item);
    }

    /// <summary>One key of an order over values that are no rows, boxed.</summary>
    public LambdaExpression BindOrderBy(OrderByClause orderBy, Type value)
    {
        var item = Declare(orderBy.RangeVariable.Name, value);
        return Expression.Lambda(Expression.Convert(Bind(orderBy.Expression), typeof(object)), item);
    }

    private Expression Bind(QueryNode node)
    {
        budget.Take();
        return node switch
        {
            ConstantNode constant => BindConstant(constant),
            ConvertNode convert => BindConvert(convert),
            BinaryOperatorNode { OperatorKind: BinaryOperatorKind.Add } add when CountCondition(add.Right) is { } condition && Unconverted(add.Left) is CountNode count =>
                BindCount(count, condition),
            BinaryOperatorNode binary => _operators.Binary(binary.OperatorKind, Bind(binary.Left), Bind(binary.Right)),
            UnaryOperatorNode unary => OperatorBinder.Unary(unary.OperatorKind, Bind(unary.Operand)),
            SingleValueFunctionCallNode call => BindCall(call),
            ParameterAliasNode alias => OuterPath(alias) is { } path ? BindOuter(path) : BindAlias(alias.Alias, Bind, ClrTypes.Null),
            InNode membership => BindIn(membership),
            LambdaNode lambda => BindQuantifier(lambda),
            CountNode count => dialect.Count(BindCollection(count.Source).Value, null),
            NonResourceRangeVariableReferenceNode variable => Find(variable.Name).Value,
            SingleValuePropertyAccessNode property => Member(BindStructured(property.Source), property.Property.Name).Value,
            SingleValueOpenPropertyAccessNode property => Member(BindStructured(property.Source), property.Name).Value,
            SingleResourceNode resource => BindStructured(resource).Value,
            _ => throw ODataRequestException.NotImplemented($"An expression of kind {node.Kind}"),
        };
    }

    private Variable BindStructured(QueryNode node) => node switch
    {
        ResourceRangeVariableReferenceNode variable => Find(variable.Name),
        NonResourceRangeVariableReferenceNode variable => Find(variable.Name),
        SingleComplexNode complex => Member(BindStructured(complex.Source), complex.Property.Name),
        SingleNavigationNode navigation => Member(BindStructured(navigation.Source), navigation.NavigationProperty.Name),
        SingleResourceCastNode cast => Cast(BindStructured(cast.Source), cast.StructuredTypeReference.StructuredDefinition()),
        SingleResourceFunctionCallNode { Name: "cast" } call when call.Parameters.First() is SingleResourceNode source =>
            Cast(BindStructured(source), (IEdmStructuredType)call.TypeReference.Definition),
        _ => throw ODataRequestException.NotImplemented($"A property of an expression of kind {node.Kind}"),
    };

    /// <summary>A collection and the shape of its items, null for primitives.</summary>
    private Variable BindCollection(QueryNode node) => node switch
    {
        CollectionPropertyAccessNode collection => Member(BindStructured(collection.Source), collection.Property.Name),
        CollectionComplexNode collection => Member(BindStructured(collection.Source), collection.Property.Name),
        CollectionNavigationNode collection => Member(BindStructured(collection.Source), collection.NavigationProperty.Name),
        CollectionResourceCastNode cast => OfType(BindCollection(cast.Source), cast.ItemStructuredType.StructuredDefinition()),
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
                : dialect.Member(owner.Value, map.Getter),
            shape);
    }

    private Variable Cast(Variable owner, IEdmStructuredType type)
    {
        var shape = model.Require(type);
        return owner.Shape == shape ? owner : new Variable(Expression.TypeAs(owner.Value, shape.ClrType), shape);
    }

    private Variable OfType(Variable items, IEdmStructuredType type)
    {
        var shape = model.Require(type);
        return items.Shape == shape
            ? items
            : new Variable(Expression.Call(typeof(Enumerable), nameof(Enumerable.OfType), [shape.ClrType], items.Value), shape);
    }

    private Expression BindConstant(ConstantNode constant) => PrimitiveTypes.FromLiteral(constant.Value) switch
    {
        null or ODataNullValue => ClrTypes.Null,
        // The parser takes short numbers for Edm.Single, in which they would drag all others down to seven digits.
        float number => dialect.Literal(NumericPromotion.AsDouble(number)),
        ODataValue value and not ODataEnumValue => throw ODataRequestException.NotImplemented($"The literal {constant.LiteralText} of kind {value.GetType().Name}"),
        var value => dialect.Literal(value),
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

    private static QueryNode Unconverted(QueryNode node) => node is ConvertNode { Source: var source } ? Unconverted(source) : node;

    private string? CountCondition(QueryNode node) =>
        countConditions is not null && Unconverted(node) is ParameterAliasNode alias ? countConditions.GetValueOrDefault(alias.Alias) : null;

    private Expression BindCount(CountNode count, string condition)
    {
        var source = BindCollection(count.Source);
        var shape = source.Shape ?? throw ODataRequestException.NotImplemented("/$count with $filter of values that are no rows");
        var row = _variables[It];
        var item = Expression.Parameter(ClrTypes.ItemType(source.Value), "item");
        _variables[It] = new Variable(item, shape, IsNeverNull: true);
        var predicate = Expression.Lambda(True(Parsed(condition, shape)), item);
        _variables[It] = row;
        return dialect.Count(source.Value, predicate);
    }

    private SingleValueNode Parsed(string condition, TypeMap shape)
    {
        try
        {
            return new ODataQueryOptionParser(model.Edm, shape.Type, null, new Dictionary<string, string> { ["$filter"] = condition }) { Resolver = new OperandResolver() }
                .ParseFilter().Expression;
        }
        catch (ODataException exception)
        {
            throw ODataRequestException.InvalidQuery(exception.Message, exception);
        }
    }

    private SingleValueNode? OuterPath(QueryNode node) => node is ParameterAliasNode alias ? outer?.Paths.GetValueOrDefault(alias.Alias) : null;

    private Expression BindOuter(SingleValueNode path)
    {
        var item = _variables[It];
        _variables[It] = new Variable(outer!.Value, outer.Shape, IsNeverNull: true);
        var value = Bind(path);
        _variables[It] = item;
        return value;
    }

    private Expression BindConvert(ConvertNode convert)
    {
        var source = Bind(convert.Source);

        // The parser converts to what it needs, without knowing from what.
        if (ClrTypes.IsNull(source) || OuterPath(convert.Source) is not null || convert.TypeReference?.IsPrimitive() != true)
        {
            return source;
        }

        var target = PrimitiveTypes.ClrType(convert.TypeReference.AsPrimitive())
            ?? throw ODataRequestException.NotImplemented($"A value of {convert.TypeReference.FullName()}");
        var type = ClrTypes.Underlying(source);

        // See BindConstant: nothing becomes a Single that is not one already.
        target = target == typeof(float) && type != typeof(float) ? typeof(double) : target;
        if (type == target || (target == typeof(DateTimeOffset) && type == typeof(DateTime)))
        {
            return source;
        }

        try
        {
            return NumericPromotion.To(dialect, source, target);
        }
        catch (Exception exception) when (exception is InvalidOperationException or InvalidCastException or OverflowException)
        {
            throw ODataRequestException.NotImplemented($"Conversion of {type.Name} to {convert.TypeReference.FullName()}");
        }
    }

    private Expression BindCall(SingleValueFunctionCallNode call)
    {
        if (call.Name is "cast" or "isof" && call.Parameters.Last() is ConstantNode { Value: string typeName })
        {
            var operand = call.Parameters.Count() == 1 ? Find(It)
                : call.Parameters.First() is SingleResourceNode resource ? BindStructured(resource)
                : new Variable(Bind(call.Parameters.First()), null);
            return call.Name == "isof" ? _functions.IsOf(operand, typeName) : _functions.Cast(operand, typeName);
        }

        return _functions.Call(call.Name, [.. call.Parameters.Select(Bind)]);
    }

    private Expression BindIn(InNode membership)
    {
        var left = Bind(membership.Left);
        if (membership.Right is CollectionConstantNode { Collection: var items })
        {
            return new ListBinder(dialect, _operators).IsIn(left, [.. items.Select(BindConstant)]);
        }

        var (collection, _, _) = BindCollection(membership.Right);
        var item = Expression.Parameter(ClrTypes.ItemType(collection), "item");
        return dialect.Quantify(
            all: false, collection, Expression.Lambda(_operators.Binary(BinaryOperatorKind.Equal, item, left), item), nested: _quantifiers > 0);
    }

    private Expression BindQuantifier(LambdaNode lambda)
    {
        var source = BindCollection(lambda.Source);

        // any() without a condition has no variable.
        if (lambda.CurrentRangeVariable is null)
        {
            return dialect.Quantify(all: false, source.Value, null, nested: false);
        }

        var item = Expression.Parameter(ClrTypes.ItemType(source.Value), lambda.CurrentRangeVariable.Name);
        _variables[lambda.CurrentRangeVariable.Name] = new Variable(item, source.Shape, IsNeverNull: source.Shape is not null);
        _quantifiers++;
        var condition = Expression.Lambda(True(lambda.Body), item);
        _quantifiers--;
        return dialect.Quantify(lambda is AllNode, source.Value, condition, nested: _quantifiers > 0);
    }

    private ParameterExpression Declare(string name, TypeMap shape)
    {
        var row = Expression.Parameter(shape.ClrType, "row");
        _variables[name] = _variables[It] = new Variable(row, shape, IsNeverNull: true);
        return row;
    }

    private ParameterExpression Declare(string name, Type value)
    {
        var item = Expression.Parameter(value, "value");
        _variables[name] = _variables[It] = new Variable(item, null);
        return item;
    }

    private Variable Find(string name) => _variables.TryGetValue(name, out var variable)
        ? variable
        : throw ODataRequestException.NotImplemented($"The variable {name}");
}

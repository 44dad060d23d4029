using Microsoft.OData.UriParser.Aggregation;
using Transport.OData.Model;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>
/// Expressions that a LINQ provider translates: plain members and methods of .NET's own types. Nulls need no care, because a provider passes them on
/// as SQL does. Literals are fields of an object, which is how EF Core knows a parameter from a constant and keeps one statement for all values.
/// </summary>
internal sealed class ProviderDialect : Dialect
{
    public override Expression Literal(object value)
    {
        var box = Activator.CreateInstance(typeof(Box<>).MakeGenericType(value.GetType()), value)!;
        return Expression.Field(Expression.Constant(box), nameof(Box<>.Value));
    }

    public override Expression Member(Expression owner, LambdaExpression getter) =>
        ClrTypes.Lift(ParameterReplacer.Replace(getter.Body, getter.Parameters[0], owner));

    /// <remarks>EF Core takes "not like" for true where the text is null, as C# would if it did not throw.</remarks>
    public override Expression IsFalse(Expression condition)
    {
        if (condition is not UnaryExpression { NodeType: ExpressionType.Convert, Operand: MethodCallExpression call } || call.Type != typeof(bool))
        {
            return Expression.Equal(condition, Expression.Constant(false, typeof(bool?)));
        }

        Expression[] operands = call.Object is null ? [.. call.Arguments] : [call.Object, .. call.Arguments];
        return operands
            .Where(operand => operand.Type == typeof(string) && !TryGetLiteral(operand, out _))
            .Select(text => Expression.NotEqual(text, Expression.Constant(null, typeof(string))))
            .Append<Expression>(Expression.Not(call))
            .Aggregate(Expression.AndAlso);
    }

    /// <remarks>In C# and in OData an order that null has no part in is false, and not so is true; a database calls both unknown.</remarks>
    public override Expression Not(Expression condition) => condition switch
    {
        BinaryExpression { NodeType: ExpressionType.OrElse } either => Expression.AndAlso(Not(either.Left), Not(either.Right)),
        BinaryExpression { NodeType: ExpressionType.AndAlso } both => Expression.OrElse(Not(both.Left), Not(both.Right)),
        BinaryExpression
        {
            NodeType: ExpressionType.LessThan or ExpressionType.LessThanOrEqual or ExpressionType.GreaterThan or ExpressionType.GreaterThanOrEqual,
        } order => new[] { order.Left, order.Right }.Where(MayBeNull).Select(ClrTypes.EqualsNull).Append(Expression.Not(order)).Aggregate(Expression.OrElse),
        _ => Expression.Not(condition),
    };

    public override Expression CompareText(ExpressionType comparison, Expression left, Expression right) => new[] { left, right }
        .Where(MayBeNull).Select(text => (Expression)Expression.Not(ClrTypes.EqualsNull(text)))
        .Append(Expression.MakeBinary(comparison, Expression.Call(typeof(string), nameof(string.Compare), null, left, right), Expression.Constant(0)))
        .Aggregate(Expression.AndAlso);

    public override Expression EqualBytes(Expression left, Expression right) => Expression.Equal(left, right);

    public override Expression? Call(string function, IReadOnlyList<Expression> arguments) =>
        arguments.Any(ClrTypes.IsNull) ? ClrTypes.Null
        : ProviderFunctions.Find(function, arguments) is { } call ? ClrTypes.Lift(call)
        : null;

    public override Expression Quantify(bool all, Expression collection, LambdaExpression? condition, bool nested) => Expression.Call(
        typeof(Enumerable), all ? nameof(Enumerable.All) : nameof(Enumerable.Any), [ClrTypes.ItemType(collection)],
        condition is null ? [collection] : [collection, condition]);

    public override Expression Count(Expression collection, LambdaExpression? condition) => Expression.Call(
        typeof(Enumerable), nameof(Enumerable.LongCount), [ClrTypes.ItemType(collection)], condition is null ? [collection] : [collection, condition]);

    public override Expression IsIn(Expression value, Array literals) => Expression.Call(
        typeof(Enumerable), nameof(Enumerable.Contains), [value.Type], Literal(literals), ClrTypes.As(value, literals.GetType().GetElementType()!));

    public override Expression ToUtc(Expression instant) => Expression.Property(ProviderFunctions.Value(instant), nameof(DateTimeOffset.UtcDateTime));

    public override Expression Cast(Expression value, Type target)
    {
        if (target == typeof(string))
        {
            return Expression.Call(ProviderFunctions.Value(value), nameof(ToString), null);
        }

        try
        {
            return Expression.Convert(value, ClrTypes.WithNull(target));
        }
        catch (InvalidOperationException)
        {
            throw ODataRequestException.NotImplemented($"cast of {ClrTypes.Underlying(value).Name} to {target.Name}");
        }
    }

    public override Expression HoldsTerm(Expression text, string term) => Expression.AndAlso(
        Expression.NotEqual(text, Expression.Constant(null, typeof(string))),
        Expression.Call(Expression.Call(text, nameof(string.ToLower), null), nameof(string.Contains), null, Literal(term.ToLowerInvariant())));

    public override Expression Aggregate(AggregationMethod method, Expression rows, LambdaExpression? value)
    {
        var row = ClrTypes.ItemType(rows);
        if (value is null)
        {
            return Expression.Call(typeof(Enumerable), nameof(Enumerable.LongCount), [row], rows);
        }

        if (method == AggregationMethod.CountDistinct)
        {
            var values = Expression.Call(typeof(Enumerable), nameof(Enumerable.Select), [row, value.ReturnType], rows, value);
            var item = Expression.Parameter(value.ReturnType, "value");
            var present = Expression.Call(
                typeof(Enumerable), nameof(Enumerable.Where), [item.Type], values,
                Expression.Lambda(Expression.NotEqual(item, Expression.Constant(null, item.Type)), item));
            return Expression.Call(
                typeof(Enumerable), nameof(Enumerable.LongCount), [item.Type],
                Expression.Call(typeof(Enumerable), nameof(Enumerable.Distinct), [item.Type], present));
        }

        if (method is AggregationMethod.Min or AggregationMethod.Max)
        {
            return Expression.Call(typeof(Enumerable), method.ToString(), [row, value.ReturnType], rows, value);
        }

        var aggregate = Expression.Call(typeof(Enumerable), method.ToString(), [row], rows, value);
        return method == AggregationMethod.Sum && value.Body is not UnaryExpression { NodeType: ExpressionType.Convert, Operand.Type: { IsValueType: true, IsGenericType: false } }
            ? NullWithoutValues(rows, value, aggregate)
            : aggregate;
    }

    /// <remarks>Where all values are null, .NET's sum is 0 and OData's null.</remarks>
    private static ConditionalExpression NullWithoutValues(Expression rows, LambdaExpression value, Expression sum)
    {
        var isPresent = Expression.Lambda(Expression.NotEqual(value.Body, Expression.Constant(null, value.ReturnType)), value.Parameters);
        var present = Expression.Call(typeof(Enumerable), nameof(Enumerable.Count), [ClrTypes.ItemType(rows)], rows, isPresent);
        return Expression.Condition(Expression.Equal(present, Expression.Constant(0)), Expression.Constant(null, sum.Type), sum);
    }

    public override bool TryGetLiteral(Expression expression, out object? value)
    {
        value = (expression as MemberExpression)?.Expression is ConstantExpression { Value: IBox box } ? box.Boxed : null;
        return value is not null;
    }

    private interface IBox
    {
        object? Boxed { get; }
    }

    private sealed class Box<T>(T value) : IBox
    {
        public readonly T Value = value;

        public object? Boxed => Value;
    }
}

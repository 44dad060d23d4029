using System.Reflection;
using Microsoft.OData.UriParser.Aggregation;
using Transport.OData.Model;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>Expressions that are compiled: nulls are caught, functions are <see cref="CanonicalFunctions"/>.</summary>
internal sealed class MemoryDialect : Dialect
{
    private static readonly ILookup<string, MethodInfo> Functions = MethodsOf(typeof(CanonicalFunctions))
        .ToLookup(named => named.Name, named => named.Method, StringComparer.OrdinalIgnoreCase);

    public override Expression Literal(object value) => Expression.Constant(value);

    public override bool TryGetLiteral(Expression expression, out object? value)
    {
        value = (expression as ConstantExpression)?.Value;
        return value is not null;
    }

    public override Expression Member(Expression owner, LambdaExpression getter)
    {
        // The owner is evaluated once, however long the path that leads to it.
        var once = Expression.Variable(owner.Type);
        var value = ParameterReplacer.Replace(getter.Body, getter.Parameters[0], once);
        var type = ClrTypes.WithNull(value.Type);
        return Expression.Block(
            type, [once], Expression.Assign(once, owner),
            Expression.Condition(
                Expression.ReferenceEqual(once, Expression.Constant(null)), Expression.Constant(null, type), ClrTypes.As(value, type)));
    }

    public override Expression IsFalse(Expression condition) => Expression.Equal(condition, Expression.Constant(false, typeof(bool?)));

    public override Expression Not(Expression condition) => Expression.Not(condition);

    public override Expression CompareText(ExpressionType comparison, Expression left, Expression right) => Expression.MakeBinary(
        comparison, Expression.Call(((Func<string?, string?, int?>)CompareText).Method, left, right), Expression.Constant(0, typeof(int?)));

    public override Expression EqualBytes(Expression left, Expression right) =>
        Expression.Call(((Func<byte[]?, byte[]?, bool>)EqualBytes).Method, left, right);

    public override Expression? Call(string function, IReadOnlyList<Expression> arguments)
    {
        foreach (var method in Functions[function])
        {
            var parameters = method.GetParameters();
            if (parameters.Length == arguments.Count && parameters.Zip(arguments).All(pair => Accepts(pair.First, pair.Second)))
            {
                return Expression.Call(method, parameters.Zip(arguments, (parameter, argument) => ClrTypes.IsNull(argument)
                    ? Expression.Constant(null, parameter.ParameterType)
                    : ClrTypes.As(argument, parameter.ParameterType)));
            }
        }

        return null;
    }

    public override Expression Quantify(bool all, Expression collection, LambdaExpression? condition, bool nested) => condition is null
        ? Expression.Call(typeof(Quantifiers), nameof(Quantifiers.Any), [ClrTypes.ItemType(collection)], collection)
        : new QuantifierExpression(all, collection, condition, nested);

    public override Expression Count(Expression collection, LambdaExpression? condition) => Expression.Call(
        typeof(Quantifiers), nameof(Quantifiers.Count), [ClrTypes.ItemType(collection)], condition is null ? [collection] : [collection, condition]);

    public override Expression IsIn(Expression value, Array literals)
    {
        var type = literals.GetType().GetElementType()!;
        var set = Activator.CreateInstance(typeof(HashSet<>).MakeGenericType(type), literals)!;
        return Expression.Call(Expression.Constant(set), nameof(HashSet<>.Contains), null, ClrTypes.As(value, type));
    }

    public override Expression ToUtc(Expression instant) =>
        Expression.Call(((Func<DateTimeOffset?, DateTime?>)UtcOf).Method, ClrTypes.As(instant, typeof(DateTimeOffset?)));

    public override Expression Cast(Expression value, Type target) => ClrTypes.As(
        Expression.Call(typeof(PrimitiveCasts), nameof(PrimitiveCasts.To), null, ClrTypes.As(value, typeof(object)), Expression.Constant(target)),
        ClrTypes.WithNull(target));

    public override Expression HoldsTerm(Expression text, string term) =>
        Expression.Call(((Func<string?, string, bool>)HoldsTerm).Method, text, Expression.Constant(term));

    public override Expression Aggregate(AggregationMethod method, Expression rows, LambdaExpression? value)
    {
        var row = ClrTypes.ItemType(rows);
        if (value is null)
        {
            return Expression.Call(typeof(Aggregates), nameof(Aggregates.Count), [row], rows);
        }

        var number = ClrTypes.Underlying(value.ReturnType);
        return method switch
        {
            AggregationMethod.Sum => Expression.Call(typeof(Aggregates), nameof(Aggregates.Sum), [row, number], rows, value),
            AggregationMethod.Average => Expression.Call(
                typeof(Aggregates), number == typeof(decimal) ? nameof(Aggregates.DecimalAverage) : nameof(Aggregates.DoubleAverage), [row, number], rows, value),
            _ => Expression.Call(typeof(Aggregates), method.ToString(), [row, value.ReturnType], rows, value),
        };
    }

    private static bool HoldsTerm(string? text, string term) => text is not null && text.Contains(term, StringComparison.OrdinalIgnoreCase);

    private static int? CompareText(string? left, string? right) =>
        left is null || right is null ? null : string.CompareOrdinal(left, right);

    private static bool EqualBytes(byte[]? left, byte[]? right) =>
        left is null || right is null ? left is null && right is null : left.AsSpan().SequenceEqual(right);

    private static DateTime? UtcOf(DateTimeOffset? value) => value?.UtcDateTime;

    private static IEnumerable<(string Name, MethodInfo Method)> MethodsOf(Type functions) => functions
        .GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly).Select(method => (method.Name, method));

    private static bool Accepts(ParameterInfo parameter, Expression argument) =>
        ClrTypes.IsNull(argument)
        || parameter.ParameterType.IsAssignableFrom(argument.Type)
        || ClrTypes.Underlying(parameter.ParameterType) == ClrTypes.Underlying(argument)
        || (ClrTypes.Underlying(parameter.ParameterType) == typeof(int) && ClrTypes.Underlying(argument) is var type
            && (type == typeof(byte) || type == typeof(sbyte) || type == typeof(short)))
        || (ClrTypes.Underlying(parameter.ParameterType) == typeof(double) && ClrTypes.Underlying(argument) == typeof(float));
}

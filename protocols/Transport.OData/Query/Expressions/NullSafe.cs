using System.Collections.Frozen;
using System.Reflection;
using Transport.OData.Model;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>What expressions call where .NET's own operators and members would trip over null, or do not know it as OData does.</summary>
internal static class NullSafe
{
    private static readonly ILookup<string, MethodInfo> Functions = typeof(CanonicalFunctions)
        .GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly).ToLookup(method => method.Name, StringComparer.OrdinalIgnoreCase);

    /// <summary>Functions that are named as properties of .NET's dates and times.</summary>
    private static readonly FrozenSet<string> Parts = FrozenSet.Create(StringComparer.OrdinalIgnoreCase, "year", "month", "day", "hour", "minute", "second");

    /// <summary>The member that <paramref name="getter"/> reads, of an owner that may be null.</summary>
    public static Expression Member(Expression owner, LambdaExpression getter) =>
        Member(owner, once => ParameterReplacer.Replace(getter.Body, getter.Parameters[0], once));

    /// <summary>Compares texts by code point; the result is false where one is null.</summary>
    public static Expression CompareText(ExpressionType comparison, Expression left, Expression right) => Expression.MakeBinary(
        comparison, Expression.Call(((Func<string?, string?, int?>)CompareText).Method, left, right), Expression.Constant(0, typeof(int?)));

    /// <summary>Whether two byte strings are equal.</summary>
    public static Expression EqualBytes(Expression left, Expression right) =>
        Expression.Call(((Func<byte[]?, byte[]?, bool>)EqualBytes).Method, left, right);

    /// <summary>A canonical function; null where there is none for these arguments.</summary>
    public static Expression? Call(string function, IReadOnlyList<Expression> arguments)
    {
        if (arguments is [var value] && Parts.Contains(function))
        {
            return ClrTypes.IsNull(value) ? value
                : ClrTypes.Underlying(value).GetProperty(function, BindingFlags.Public | BindingFlags.Instance | BindingFlags.IgnoreCase) is not { } part ? null
                : ClrTypes.CanBeNull(value.Type) ? Member(value, once => Expression.Property(Expression.Property(once, nameof(Nullable<>.Value)), part))
                : Expression.Property(value, part);
        }

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

    /// <summary><c>any</c>, and <c>all</c> with a condition.</summary>
    /// <param name="nested">Whether it is evaluated within another one, so that evaluating it needs its own bound in time.</param>
    public static Expression Quantify(bool all, Expression collection, LambdaExpression? condition, bool nested) => condition is null
        ? Expression.Call(typeof(Quantifiers), nameof(Quantifiers.Any), [ClrTypes.ItemType(collection)], collection)
        : new QuantifierExpression(all, collection, condition, nested);

    /// <summary>How many items a collection has: Int64.</summary>
    /// <param name="condition">Which items count; null for all.</param>
    public static Expression Count(Expression collection, LambdaExpression? condition) => Expression.Call(
        typeof(Quantifiers), nameof(Quantifiers.Count), [ClrTypes.ItemType(collection)], condition is null ? [collection] : [collection, condition]);

    /// <summary>Whether a value is in a list of literals of its own type.</summary>
    public static Expression IsIn(Expression value, Array literals)
    {
        var type = literals.GetType().GetElementType()!;
        var set = Activator.CreateInstance(typeof(HashSet<>).MakeGenericType(type), literals)!;
        return Expression.Call(Expression.Constant(set), nameof(HashSet<>.Contains), null, ClrTypes.As(value, type));
    }

    /// <summary>An instant as DateTime in UTC.</summary>
    public static Expression ToUtc(Expression instant) =>
        Expression.Call(((Func<DateTimeOffset?, DateTime?>)UtcOf).Method, ClrTypes.As(instant, typeof(DateTimeOffset?)));

    /// <summary>A value as another primitive type; null where it has no such value.</summary>
    public static Expression Cast(Expression value, Type target) => ClrTypes.As(
        Expression.Call(typeof(PrimitiveCasts), nameof(PrimitiveCasts.To), null, ClrTypes.As(value, typeof(object)), Expression.Constant(target)),
        ClrTypes.WithNull(target));

    /// <summary>Whether a text holds a term of <c>$search</c>, letter case aside; false where the text is null.</summary>
    public static Expression HoldsTerm(Expression text, string term) =>
        Expression.Call(((Func<string?, string, bool>)HoldsTerm).Method, text, Expression.Constant(term));

    /// <remarks>The owner is evaluated once, however long the path that leads to it.</remarks>
    private static BlockExpression Member(Expression owner, Func<Expression, Expression> read)
    {
        var once = Expression.Variable(owner.Type);
        var value = read(once);
        var type = ClrTypes.WithNull(value.Type);
        return Expression.Block(
            type, [once], Expression.Assign(once, owner), Expression.Condition(ClrTypes.EqualsNull(once), Expression.Constant(null, type), ClrTypes.As(value, type)));
    }

    private static bool HoldsTerm(string? text, string term) => text is not null && text.Contains(term, StringComparison.OrdinalIgnoreCase);

    private static int? CompareText(string? left, string? right) =>
        left is null || right is null ? null : string.CompareOrdinal(left, right);

    private static bool EqualBytes(byte[]? left, byte[]? right) =>
        left is null || right is null ? left is null && right is null : left.AsSpan().SequenceEqual(right);

    private static DateTime? UtcOf(DateTimeOffset? value) => value?.UtcDateTime;

    private static bool Accepts(ParameterInfo parameter, Expression argument)
    {
        var (wanted, given) = (ClrTypes.Underlying(parameter.ParameterType), ClrTypes.Underlying(argument));
        return ClrTypes.IsNull(argument) || wanted == given || parameter.ParameterType.IsAssignableFrom(argument.Type)
            || (wanted == typeof(int) && (given == typeof(byte) || given == typeof(sbyte) || given == typeof(short)))
            || (wanted == typeof(double) && given == typeof(float));
    }
}

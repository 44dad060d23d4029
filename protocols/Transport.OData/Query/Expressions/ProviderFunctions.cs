using System.Globalization;
using System.Text.RegularExpressions;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>The canonical functions as .NET's own members, which LINQ providers know.</summary>
internal static class ProviderFunctions
{
    private static readonly Dictionary<string, string> TextMethods = new(StringComparer.OrdinalIgnoreCase)
    {
        ["contains"] = nameof(string.Contains),
        ["startswith"] = nameof(string.StartsWith),
        ["endswith"] = nameof(string.EndsWith),
        ["indexof"] = nameof(string.IndexOf),
        ["tolower"] = nameof(string.ToLower),
        ["toupper"] = nameof(string.ToUpper),
        ["trim"] = nameof(string.Trim),
        ["substring"] = nameof(string.Substring),
    };

    private static readonly Dictionary<string, string> Parts = new(StringComparer.OrdinalIgnoreCase)
    {
        ["year"] = nameof(DateTime.Year),
        ["month"] = nameof(DateTime.Month),
        ["day"] = nameof(DateTime.Day),
        ["hour"] = nameof(DateTime.Hour),
        ["minute"] = nameof(DateTime.Minute),
        ["second"] = nameof(DateTime.Second),
    };

    private static readonly Dictionary<string, string> Roundings = new(StringComparer.OrdinalIgnoreCase)
    {
        ["round"] = nameof(Math.Round),
        ["floor"] = nameof(Math.Floor),
        ["ceiling"] = nameof(Math.Ceiling),
    };

    /// <returns>Null where no provider could be expected to know the function.</returns>
    public static Expression? Find(string name, IReadOnlyList<Expression> arguments)
    {
        var values = arguments.Select(Value).ToArray();
        return values switch
        {
            [] => Constant(name),
            [var text, ..] when text.Type == typeof(string) => Text(name, text, values[1..]),
            [var value] => Parts.TryGetValue(name, out var part) && value.Type.GetProperty(part) is { } property ? Expression.Property(value, property)
                : Roundings.TryGetValue(name, out var rounding) ? Round(rounding, value)
                : Instant(name.ToLowerInvariant(), value),
            _ => null,
        };
    }

    /// <summary>Of a nullable, its value: a provider gives null for the value of null.</summary>
    public static Expression Value(Expression argument) =>
        Nullable.GetUnderlyingType(argument.Type) is null ? argument : Expression.Property(argument, nameof(Nullable<>.Value));

    private static Expression? Text(string name, Expression text, Expression[] others)
    {
        if (TextMethods.TryGetValue(name, out var method))
        {
            return Expression.Call(text, method, null, others);
        }

        return (name.ToLowerInvariant(), others) switch
        {
            ("length", []) => Expression.Property(text, nameof(string.Length)),
            // .NET takes null for an empty text.
            ("concat", [var other]) => Expression.Condition(
                Expression.OrElse(ClrTypes.EqualsNull(text), ClrTypes.EqualsNull(other)), Expression.Constant(null, typeof(string)),
                Expression.Call(((Func<string, string, string>)string.Concat).Method, text, other)),
            ("matchespattern", [var pattern]) => Expression.Call(typeof(Regex), nameof(Regex.IsMatch), null, text, pattern),
            _ => null,
        };
    }

    /// <remarks>.NET rounds what is in the middle to the even side, databases each as they do; OData away from zero.</remarks>
    private static Expression Round(string method, Expression value)
    {
        var number = value.Type == typeof(decimal) ? value : ClrTypes.As(value, typeof(double));
        if (method != nameof(Math.Round))
        {
            return Expression.Call(typeof(Math), method, null, number);
        }

        var whole = Expression.Call(typeof(Math), nameof(Math.Truncate), null, number);
        var rest = Expression.Subtract(number, whole);
        return Expression.Add(whole, Expression.Condition(
            Expression.GreaterThanOrEqual(rest, Constant(number, 0.5)), Constant(number, 1),
            Expression.Condition(Expression.LessThanOrEqual(rest, Constant(number, -0.5)), Constant(number, -1), Constant(number, 0))));
    }

    private static ConstantExpression Constant(Expression like, double value) =>
        Expression.Constant(Convert.ChangeType(value, like.Type, CultureInfo.InvariantCulture), like.Type);

    private static Expression? Instant(string name, Expression value)
    {
        var isDateTime = value.Type == typeof(DateTime);
        if (!isDateTime && value.Type != typeof(DateTimeOffset))
        {
            return name == "totalseconds" && value.Type == typeof(TimeSpan)
                ? Expression.Convert(Expression.Property(value, nameof(TimeSpan.TotalSeconds)), typeof(decimal))
                : null;
        }

        var clock = isDateTime ? value : Expression.Property(value, nameof(DateTimeOffset.DateTime));
        return name switch
        {
            "date" => Expression.Call(typeof(DateOnly), nameof(DateOnly.FromDateTime), null, clock),
            "time" => Expression.Call(typeof(TimeOnly), nameof(TimeOnly.FromDateTime), null, clock),
            "totaloffsetminutes" when isDateTime => Expression.Constant(0),
            "fractionalseconds" => Expression.Add(
                Expression.Divide(Number(value, nameof(DateTime.Millisecond)), Expression.Constant(1_000m)),
                Expression.Add(
                    Expression.Divide(Number(value, nameof(DateTime.Microsecond)), Expression.Constant(1_000_000m)),
                    Expression.Divide(Number(value, nameof(DateTime.Nanosecond)), Expression.Constant(1_000_000_000m)))),
            _ => null,
        };
    }

    private static UnaryExpression Number(Expression instant, string part) => Expression.Convert(Expression.Property(instant, part), typeof(decimal));

    private static Expression? Constant(string name) => name.ToLowerInvariant() switch
    {
        "now" => Expression.Property(null, typeof(DateTimeOffset), nameof(DateTimeOffset.UtcNow)),
        "mindatetime" => Expression.Constant(DateTimeOffset.MinValue),
        "maxdatetime" => Expression.Constant(DateTimeOffset.MaxValue),
        _ => null,
    };
}

using System.Globalization;
using System.Linq.Expressions;
using Microsoft.OData.UriParser;

namespace Transport.Server.ODataStream.Stored;

/// <summary>Literals of a query as parameters of a statement: another literal is the same statement.</summary>
internal static class Literals
{
    /// <summary>A literal as a value of a type; null where it is none, or not exactly.</summary>
    public static Expression? Of(ConstantNode constant, Type type) => constant.Value switch
    {
        // PostgreSQL has no text with this character, and refuses to look for one.
        string text when type == typeof(string) => text.Contains('\0', StringComparison.Ordinal) ? null : Parameter(text),
        DateTimeOffset instant when type == typeof(DateTime) => Parameter(instant.UtcDateTime),
        sbyte or byte or short or int or long when type == typeof(int) && Convert.ToInt64(constant.Value, CultureInfo.InvariantCulture) is >= int.MinValue and <= int.MaxValue and var number => Parameter((int)number),
        sbyte or byte or short or int when type == typeof(double) => Parameter(Convert.ToDouble(constant.Value, CultureInfo.InvariantCulture)),
        double number when type == typeof(double) && double.IsFinite(number) => Parameter(number),
        // The parser takes short numbers for Edm.Single; what was written is meant.
        float number when type == typeof(double) && float.IsFinite(number) => Parameter(double.Parse(number.ToString("R", CultureInfo.InvariantCulture), CultureInfo.InvariantCulture)),
        _ => null,
    };

    /// <summary>A value that a provider takes for a variable of the caller.</summary>
    private static MemberExpression Parameter<T>(T value) => Expression.Field(Expression.Constant(new Variable<T>(value)), nameof(Variable<>.Value));

    private sealed class Variable<T>(T value)
    {
        public readonly T Value = value;
    }
}

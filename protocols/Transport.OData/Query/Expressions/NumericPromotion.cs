using System.Globalization;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>Numeric promotion (URL Conventions 4.01, 5.1.1.15), where the parser did not see to it: results of <c>$compute</c> and <c>$apply</c>, lists.</summary>
internal static class NumericPromotion
{
    private static readonly Type[] Ranks =
        [typeof(sbyte), typeof(byte), typeof(short), typeof(int), typeof(long), typeof(decimal), typeof(float), typeof(double)];

    public static (Expression Left, Expression Right) Promote(Expression left, Expression right)
    {
        var (leftRank, rightRank) = (Array.IndexOf(Ranks, ClrTypes.Underlying(left)), Array.IndexOf(Ranks, ClrTypes.Underlying(right)));
        if (leftRank < 0 || rightRank < 0 || leftRank == rightRank)
        {
            return (left, right);
        }

        if (IsShort(left, right) || IsShort(right, left))
        {
            return (To(left, typeof(float)), To(right, typeof(float)));
        }

        var type = Ranks[Math.Max(leftRank, rightRank)];

        // A float holds no more than seven digits of the other side.
        type = type == typeof(float) ? typeof(double) : type;
        return (To(left, type), To(right, type));
    }

    /// <summary>Whether a number of one type may not fit into the other.</summary>
    public static bool Narrows(Type type, Type target) => Array.IndexOf(Ranks, target) is >= 0 and var rank && Array.IndexOf(Ranks, type) > rank;

    /// <summary>LINQ has no arithmetic of 8 and 16 bits.</summary>
    public static Expression AtLeastInt(Expression value) => Array.IndexOf(Ranks, ClrTypes.Underlying(value)) is >= 0 and < 3
        ? Expression.Convert(value, ClrTypes.CanBeNull(value.Type) ? typeof(int?) : typeof(int))
        : value;

    /// <summary>A number as another type; a literal keeps its digits.</summary>
    public static Expression To(Expression value, Type type)
    {
        if (ClrTypes.Underlying(value) == type)
        {
            return value;
        }

        if (ClrTypes.TryGetLiteral(value, out var literal) && literal is IConvertible number)
        {
            return Expression.Constant(Convert.ChangeType(number, type, CultureInfo.InvariantCulture));
        }

        return Expression.Convert(value, ClrTypes.CanBeNull(value.Type) ? ClrTypes.WithNull(type) : type);
    }

    /// <summary>The double of the same digits, which a cast would miss.</summary>
    public static double AsDouble(float number) => double.Parse(number.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);

    /// <summary>Whether one side is a literal that a Single holds digit for digit, and the other a Single.</summary>
    private static bool IsShort(Expression literal, Expression other) =>
        ClrTypes.Underlying(other) == typeof(float) && ClrTypes.TryGetLiteral(literal, out var value) && value is double number
        && AsDouble((float)number).Equals(number);
}

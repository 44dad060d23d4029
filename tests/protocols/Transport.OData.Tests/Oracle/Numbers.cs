namespace Transport.OData.Tests.Oracle;

/// <summary>Numeric promotion and arithmetic of OData URL Conventions 4.01, 5.1.1.2 and 5.1.1.15, on boxed int, long, double and decimal.</summary>
internal static class Numbers
{
    /// <returns>Less than, equal to or greater than 0; null where the numbers have no order (NaN).</returns>
    public static int? Compare(object left, object right) => Promote(left, right) switch
    {
        (double a, double b) => double.IsNaN(a) || double.IsNaN(b) ? null : a.CompareTo(b),
        (IComparable a, var b) => a.CompareTo(b),
        _ => throw new ArgumentException($"{left} and {right} are no numbers."),
    };

    public static object Calculate(string operation, object left, object right) => (Promote(left, right), operation) switch
    {
        ((int a, int b), "add") => checked(a + b),
        ((int a, int b), "sub") => checked(a - b),
        ((int a, int b), "mul") => checked(a * b),
        ((int a, int b), "div") => a / b,
        ((int a, int b), "mod") => a % b,
        ((long a, long b), "add") => checked(a + b),
        ((long a, long b), "sub") => checked(a - b),
        ((long a, long b), "mul") => checked(a * b),
        ((long a, long b), "div") => a / b,
        ((long a, long b), "mod") => a % b,
        ((decimal a, decimal b), "add") => a + b,
        ((decimal a, decimal b), "sub") => a - b,
        ((decimal a, decimal b), "mul") => a * b,
        ((decimal a, decimal b), "div") => a / b,
        ((decimal a, decimal b), "mod") => a % b,
        ((double a, double b), "add") => a + b,
        ((double a, double b), "sub") => a - b,
        ((double a, double b), "mul") => a * b,
        ((double a, double b), "div") => a / b,
        ((double a, double b), "mod") => a % b,
        _ => throw new ArgumentException($"There is no {left} {operation} {right}."),
    };

    public static object Negate(object value) => value switch
    {
        int number => -number,
        long number => -number,
        decimal number => -number,
        double number => -number,
        _ => throw new ArgumentException($"{value} is no number."),
    };

    private static (object Left, object Right) Promote(object left, object right) => (left, right) switch
    {
        (double or float, _) or (_, double or float) => (Convert.ToDouble(left), Convert.ToDouble(right)),
        (decimal, _) or (_, decimal) => (Convert.ToDecimal(left), Convert.ToDecimal(right)),
        (long, _) or (_, long) => (Convert.ToInt64(left), Convert.ToInt64(right)),
        _ => (Convert.ToInt32(left), Convert.ToInt32(right)),
    };
}

namespace Transport.OData.Tests.Oracle;

/// <summary>Comparison and three-valued logic of OData URL Conventions 4.01, 5.1.1.1: null equals null and nothing else, which <c>ge</c> and <c>le</c> heed, and has no order.</summary>
internal static class Logic
{
    public static object Compare(string operation, object? left, object? right) => operation switch
    {
        "eq" => AreEqual(left, right),
        "ne" => !AreEqual(left, right),
        "gt" => Order(left, right) > 0,
        "ge" => AreEqual(left, right) || Order(left, right) > 0,
        "lt" => Order(left, right) < 0,
        "le" => AreEqual(left, right) || Order(left, right) < 0,
        _ => throw new ArgumentException($"There is no operator {operation}."),
    };

    public static object? And(object? left, object? right) => (left, right) switch
    {
        (false, _) or (_, false) => false,
        (null, _) or (_, null) => null,
        _ => true,
    };

    public static object? Or(object? left, object? right) => (left, right) switch
    {
        (true, _) or (_, true) => true,
        (null, _) or (_, null) => null,
        _ => false,
    };

    public static object? Not(object? value) => value is bool truth ? !truth : null;

    /// <summary>For <c>$orderby</c>: null before everything, text by code unit, NaN before the numbers.</summary>
    public static int SortOrder(object? left, object? right) => (left, right) switch
    {
        (null, null) => 0,
        (null, _) => -1,
        (_, null) => 1,
        (string a, string b) => string.CompareOrdinal(a, b),
        (double a, double b) => a.CompareTo(b),
        _ => Order(left, right)!.Value,
    };

    private static bool AreEqual(object? left, object? right) => left is null || right is null ? left is null && right is null : Order(left, right) == 0;

    private static int? Order(object? left, object? right) => (left, right) switch
    {
        (null, _) or (_, null) => null,
        (string a, string b) => string.CompareOrdinal(a, b),
        (int or long or double or decimal, _) => Numbers.Compare(left, right),
        (IComparable a, var b) => a.CompareTo(b),
        _ => throw new ArgumentException($"{left} and {right} cannot be compared."),
    };
}

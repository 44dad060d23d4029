namespace Transport.OData.Query.Expressions.Internal;

/// <summary>
/// The row of the answer that is being written: <c>$it</c> of compiled expressions among the options of an expanded property, which get nothing but an item.
/// </summary>
internal static class AddressedRow
{
    private static readonly AsyncLocal<Holder?> Local = new();

    public static object? Current => Local.Value?.Row;

    /// <summary>Holds for the asynchronous method that calls it and all that it calls.</summary>
    public static void Begin() => Local.Value = new Holder();

    /// <summary>Goes on to a row, and gives it back.</summary>
    public static object Enter(object row) => Local.Value!.Row = row;

    private sealed class Holder
    {
        public object Row = "";
    }
}

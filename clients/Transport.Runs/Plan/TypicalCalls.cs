namespace Transport.Runs.Plan;

/// <summary>
/// What a warm call takes on a machine of two cores, in round figures: enough to predict whether a plan takes a minute or an hour, and how often
/// a cell is visited. Used for nothing else.
/// </summary>
internal static class TypicalCalls
{
    /// <summary>One-byte calls per second of ten callers.</summary>
    public const double ConcurrentPerSecond = 20_000;

    private const double EmptyMs = 0.2;

    /// <summary>Milliseconds of one call.</summary>
    public static double MsOf(Cell cell) => EmptyMs + (cell.Operation == Operation.Query ? 0 : cell.Persons * MsOfPerson(cell));

    /// <summary>Microsoft's OData libraries inspect every property of every entity again; everything else is at least ten times faster.</summary>
    private static double MsOfPerson(Cell cell) => cell.Transport.StartsWith("odata", StringComparison.Ordinal) && !cell.Transport.StartsWith("odata+compiled", StringComparison.Ordinal)
        ? cell.Orders ? 0.1 : 0.03
        : cell.Orders ? 0.003 : 0.0012;
}

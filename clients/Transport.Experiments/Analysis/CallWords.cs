namespace Transport.Experiments.Analysis;

/// <summary>What calls carry, in the words of the contract or of the user's payload.</summary>
public static class CallWords
{
    /// <summary>What calls of an operation count, one and several.</summary>
    /// <param name="operation">What is called.</param>
    /// <param name="payload">The plan's; null for persons.</param>
    public static (string One, string Many) UnitOf(Operation operation, MeasuredPayload? payload) =>
        operation == Operation.GetPersons ? ("person", "persons") : payload is null ? ("item", "items") : (payload.One, payload.Many);

    /// <summary>What all sizes of a table share, for example "GetPersons with orders", or for a payload "invoices" and "invoices up".</summary>
    /// <inheritdoc cref="At"/>
    public static string NameOf(Operation operation, bool orders, MeasuredPayload? payload) => operation switch
    {
        Operation.GetPersons => $"GetPersons {(orders ? "with" : "without")} orders",
        Operation.GetItems or Operation.SubmitItems => UnitOf(operation, payload).Many + Direction(operation),
        _ => operation.ToString(),
    };

    /// <summary>A call, for example "1,000 persons with orders", or for a payload "1,000 invoices".</summary>
    /// <param name="operation">What is called.</param>
    /// <param name="orders">Whether persons carry their orders.</param>
    /// <param name="size">How many of them.</param>
    /// <param name="payload">The plan's; null for persons.</param>
    public static string At(Operation operation, bool orders, int size, MeasuredPayload? payload)
    {
        var (one, many) = UnitOf(operation, payload);
        var counted = string.Create(CultureInfo.InvariantCulture, $"{size:#,0} {(size == 1 ? one : many)}");
        return operation switch
        {
            Operation.GetPersons => $"{counted} {(orders ? "with" : "without")} orders",
            Operation.GetItems or Operation.SubmitItems => counted + Direction(operation),
            Operation.Query => "one Query",
            _ => string.Create(CultureInfo.InvariantCulture, $"{operation} of {size:#,0}"),
        };
    }

    private static string Direction(Operation operation) => operation == Operation.SubmitItems ? " up" : "";
}

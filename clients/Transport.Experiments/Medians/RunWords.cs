namespace Transport.Experiments.Medians;

/// <summary>A plan of cells in words.</summary>
internal static class RunWords
{
    /// <summary>For example "1 to 10,000 persons with and without orders, quick".</summary>
    public static string CellsOf(RunPlan plan)
    {
        var effort = plan.Tries is { } tries ? $"{Count(tries)} {(tries == 1 ? "call" : "calls")} each" : plan.Effort.ToString().ToLowerInvariant();
        return $"{PayloadOf(plan)}, {effort}";
    }

    /// <summary>For example "1 to 10,000 persons with and without orders".</summary>
    public static string PayloadOf(RunPlan plan)
    {
        var orders = plan.Orders switch { OrdersMode.None => "without orders", OrdersMode.With => "with orders", _ => "with and without orders" };
        var isOne = plan.Persons is [1];
        var operations = plan.Operations.Select(operation => operation switch
        {
            Operation.GetPersons => $"{Sizes(plan.Persons)} {(isOne ? "person" : "persons")} {orders}",
            Operation.Query => "a one-byte call",
            Operation.GetCustomerOrders => $"{Sizes(plan.Persons)} {(isOne ? "order" : "orders")} down",
            Operation.SubmitCustomerOrders => $"{Sizes(plan.Persons)} {(isOne ? "order" : "orders")} up",
            _ => $"{Sizes(plan.Persons)} {CallWords.NameOf(operation, orders: false, plan.Payload)}",
        });
        return string.Join(", ", operations);
    }

    private static string Sizes(IReadOnlyList<int> sizes) => sizes switch
    {
        [] => "0",
        [var one] => Count(one),
        _ => $"{Count(sizes.Min())} to {Count(sizes.Max())}",
    };

    private static string Count(int value) => value.ToString("#,0", CultureInfo.InvariantCulture);
}

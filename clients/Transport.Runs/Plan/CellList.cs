namespace Transport.Runs.Plan;

/// <summary>Turns a plan into the rows and cells it asks for. Pure functions.</summary>
public static class CellList
{
    /// <summary>
    /// The plan with <c>all</c> resolved, each name and size once, sizes ascending. Rows named by hand stay if they were named.
    /// </summary>
    /// <param name="plan">A valid plan.</param>
    /// <param name="rows">The rows that are available here, in the order of the tables.</param>
    public static RunPlan Resolve(RunPlan plan, IEnumerable<TransportDescription> rows)
    {
        var all = rows.Where(row => !row.IsVariant).Select(row => row.Id).ToList();
        return plan with
        {
            Transports = [.. plan.Transports.SelectMany(name => name == RunPlanValidator.All ? all : [name]).Distinct()],
            Operations = [.. plan.Operations.Distinct()],
            Persons = [.. plan.Persons.Distinct().Order()],
        };
    }

    /// <summary>
    /// The cells of a resolved plan, in the order of its rows: an operation that a row does not carry makes no cell.
    /// <see cref="Operation.Query"/> has one size, and only <see cref="Operation.GetPersons"/> knows orders.
    /// </summary>
    public static IReadOnlyList<Cell> Of(RunPlan plan, IEnumerable<TransportDescription> rows)
    {
        var byId = rows.ToDictionary(row => row.Id);
        return
        [
            .. from id in plan.Transports
               where byId.ContainsKey(id)
               from operation in plan.Operations
               where byId[id].Operations.Contains(operation)
               from cell in OfOperation(plan, id, operation)
               select cell,
        ];
    }

    /// <summary>The cells that a plan names for one row and operation, whether or not the row carries it.</summary>
    public static IEnumerable<Cell> OfOperation(RunPlan plan, string transport, Operation operation) => operation switch
    {
        Operation.Query => [new Cell(transport, operation, 1, Orders: false)],
        Operation.GetPersons =>
            from orders in OrdersOf(plan.Orders)
            from persons in plan.Persons
            select new Cell(transport, operation, persons, orders),
        _ => plan.Persons.Select(size => new Cell(transport, operation, size, Orders: false)),
    };

    private static bool[] OrdersOf(OrdersMode mode) => mode switch
    {
        OrdersMode.None => [false],
        OrdersMode.With => [true],
        _ => [false, true],
    };
}

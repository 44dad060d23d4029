using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.PayloadModels;

namespace Transport.Harness.Analysis.Internal;

/// <summary>The cells that a plan names, whether or not the run reached them.</summary>
internal static class PlannedCells
{
    /// <summary>Rows in the order the record lists them, then operations, shapes and sizes in the order of the plan.</summary>
    public static IEnumerable<Cell> Of(RunPlan plan, IEnumerable<RowListed> rows) =>
        from row in rows
        from operation in plan.Operations
        from orders in operation == Operation.GetPersons ? Shapes(plan.Orders) : [false]
        from size in operation == Operation.Query ? [1] : plan.Persons
        select new Cell(row.Description.Id, operation, size, orders);

    private static bool[] Shapes(OrdersMode orders) => orders switch
    {
        OrdersMode.None => [false],
        OrdersMode.With => [true],
        _ => [false, true],
    };
}

namespace Transport.Runs.Tests.Plan;

public sealed class CellListTests
{
    private static readonly TransportDescription[] Rows =
    [
        Row("json"), Row("handler", Operation.Query), Row("json+gzip"),
    ];

    [Fact]
    public void Resolve_All_LeavesVariantsOutAndSortsSizes()
    {
        var plan = CellList.Resolve(new RunPlan { Persons = [100, 1, 100] }, Rows);

        Assert.Equal(["json", "handler"], plan.Transports);
        Assert.Equal([1, 100], plan.Persons);
    }

    [Fact]
    public void Resolve_VariantNamedBesideAll_ComesWhereItWasNamed()
    {
        var plan = CellList.Resolve(new RunPlan { Transports = ["json+gzip", "all", "json"] }, Rows);

        Assert.Equal(["json+gzip", "json", "handler"], plan.Transports);
    }

    [Fact]
    public void Of_BothOrders_MakesACellEachAndNoneForOperationsNotCarried()
    {
        var plan = CellList.Resolve(new RunPlan { Persons = [1, 10] }, Rows);

        Assert.Equal(
            [
                new Cell("json", Operation.GetPersons, 1, false), new Cell("json", Operation.GetPersons, 10, false),
                new Cell("json", Operation.GetPersons, 1, true), new Cell("json", Operation.GetPersons, 10, true),
            ],
            CellList.Of(plan, Rows));
    }

    [Fact]
    public void Of_QueryAndUpload_KnowNoOrdersAndQueryOneSize()
    {
        var plan = new RunPlan { Transports = ["json"], Operations = [Operation.Query, Operation.SubmitCustomerOrders], Persons = [1, 10] };

        Assert.Equal(
            [
                new Cell("json", Operation.Query, 1, false),
                new Cell("json", Operation.SubmitCustomerOrders, 1, false), new Cell("json", Operation.SubmitCustomerOrders, 10, false),
            ],
            CellList.Of(plan, Rows));
    }

    private static TransportDescription Row(string id, params Operation[] operations) => new()
    {
        Id = id, Wire = "-", Library = "-", LibraryVersion = "1", Protocol = WireProtocol.Http1,
        Operations = operations.Length == 0 ? Enum.GetValues<Operation>() : operations,
    };
}

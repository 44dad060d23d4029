namespace Transport.Experiments.Tests.Medians;

public class FirstCellsTests
{
    [Fact]
    public void Split_OfSeveralSizes_HasTheOneThatIsAskedForFirst()
    {
        Cell[] cells =
        [
            .. from transport in (string[])["json", "grpc"]
               from persons in (int[])[1, 1000, 10_000]
               from orders in (bool[])[false, true]
               select new Cell(transport, Operation.GetPersons, persons, orders),
        ];

        var (first, others) = FirstCells.Split(cells, cell => cell);

        Assert.Equal([new("json", Operation.GetPersons, 1000, Orders: false), new Cell("grpc", Operation.GetPersons, 1000, Orders: false)], first);
        Assert.Equal(cells.Except(first), others);
    }

    [Fact]
    public void Split_WithOrdersOnly_HasThose()
    {
        Cell[] cells = [new("json", Operation.GetPersons, 1, Orders: true), new("json", Operation.GetPersons, 1000, Orders: true)];

        Assert.Equal([cells[1]], FirstCells.Split(cells, cell => cell).First);
    }

    [Fact]
    public void Split_ATransportWithoutTheAskedCell_TakesPartWithAnother()
    {
        Cell[] cells =
        [
            new("json", Operation.GetPersons, 10, Orders: false), new("json", Operation.GetPersons, 1000, Orders: false),
            new("handler", Operation.Query, 0, Orders: false), new("json", Operation.Query, 0, Orders: false),
        ];

        Assert.Equal([cells[1], cells[2]], FirstCells.Split(cells, cell => cell).First);
    }

    [Fact]
    public void Split_OfNoCells_IsEmpty()
    {
        var (first, others) = FirstCells.Split(Array.Empty<Cell>(), cell => cell);

        Assert.Empty(first);
        Assert.Empty(others);
    }
}

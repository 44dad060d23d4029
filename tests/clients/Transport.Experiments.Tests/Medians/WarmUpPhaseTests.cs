using Transport.Experiments.Medians;
using Transport.PayloadModels;
using Transport.Runs.Plan;

namespace Transport.Experiments.Tests.Medians;

public class WarmUpPhaseTests
{
    [Fact]
    public void InOrder_OfSeveralSizes_BeginsWithTheOneThatIsAskedForFirst()
    {
        Cell[] cells =
        [
            .. from transport in (string[])["json", "grpc"]
               from persons in (int[])[1, 1000, 10_000]
               select new Cell(transport, Operation.GetPersons, persons, Orders: false),
        ];

        var order = WarmUpPhase.InOrder(cells, cell => cell);

        Assert.Equal(["json 1000", "grpc 1000", "json 1", "json 10000", "grpc 1", "grpc 10000"], order.Select(cell => $"{cell.Transport} {cell.Persons}"));
        Assert.Empty(WarmUpPhase.InOrder(Array.Empty<Cell>(), cell => cell));
    }
}

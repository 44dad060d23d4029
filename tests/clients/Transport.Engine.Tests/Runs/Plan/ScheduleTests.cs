namespace Transport.Runs.Tests.Plan;

public sealed class ScheduleTests
{
    [Fact]
    public void IsLookedAtAfter_TellsTheSetPoints() =>
        Assert.Equal([10, 15, 22, 33, 49, 73], Enumerable.Range(0, 100).Where(Schedule.IsLookedAtAfter));

    [Fact]
    public void Block_SameSeed_GivesTheSameOrderForEver()
    {
        // Fixed numbers: a stored seed has to give the stored order again in every later version.
        Assert.Equal([6, 1, 2, 0, 3, 7, 4, 5], Schedule.Block(20120101, 0, 0, 8));
        Assert.Equal(Schedule.Block(7, 1, 2, 50), Schedule.Block(7, 1, 2, 50));
    }

    [Fact]
    public void Block_AnySeed_IsAPermutation()
    {
        for (var seed = -50; seed < 50; seed++)
        {
            Assert.Equal(Enumerable.Range(0, 13), Schedule.Block(seed, 1, seed + 50, 13).Order());
        }
    }

    [Fact]
    public void Block_OtherSeedProcessOrBlock_GivesAnotherOrder()
    {
        var orders = new[] { (1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1) }
            .Select(key => string.Join(' ', Schedule.Block(key.Item1, key.Item2, key.Item3, 40)));

        Assert.Distinct(orders);
    }

    [Fact]
    public void Block_ManyBlocks_PutsEveryCellInEveryPlaceEquallyOften()
    {
        const int Blocks = 8000, Cells = 8;
        var counts = new int[Cells, Cells];
        for (var block = 0; block < Blocks; block++)
        {
            var order = Schedule.Block(42, 0, block, Cells);
            for (var place = 0; place < Cells; place++)
            {
                counts[place, order[place]]++;
            }
        }

        // 1000 expected, standard deviation 30; the seed is fixed, so this either holds for ever or never.
        Assert.All(counts.Cast<int>(), count => Assert.InRange(count, 850, 1150));
    }

    [Fact]
    public void SettlingCallOf_AnyCell_AsksTheSameRowForOnePerson()
    {
        Assert.Equal(new Cell("json", Operation.GetPersons, 1, true), Schedule.SettlingCallOf(new Cell("json", Operation.GetPersons, 10_000, true)));
        Assert.Equal(new Cell("json", Operation.GetPersons, 0, false), Schedule.SettlingCallOf(new Cell("json", Operation.GetPersons, 0, false)));
    }

    [Theory]
    [InlineData(1, new[] { 1, 1, 1 })]
    [InlineData(8, new[] { 2, 4, 8 })]
    [InlineData(16, new[] { 4, 8, 16 })]
    public void Periods_DefaultPlan_ThinsSlowCellsInPowersOfTwo(int longest, int[] slow)
    {
        var cells = Cells(["json", "odata"]);
        var periods = cells.Zip(Schedule.Periods(cells, longest)).ToDictionary(item => item.First, item => item.Second);

        Assert.All(periods.Values, period => Assert.True(int.IsPow2(period) && period <= longest));
        Assert.All([1, 10, 100], persons => Assert.Equal(1, periods[new Cell("json", Operation.GetPersons, persons, false)]));
        Assert.Equal(slow, new[] { (1000, false), (10_000, false), (10_000, true) }.Select(size => periods[new Cell("json", Operation.GetPersons, size.Item1, size.Item2)]));
        Assert.Equal(longest, periods[new Cell("odata", Operation.GetPersons, 10_000, true)]);
    }

    [Fact]
    public void Periods_OneSize_VisitsTheCheapestInEveryBlock() =>
        Assert.Equal([1, 4], Schedule.Periods([new Cell("json", Operation.GetPersons, 1000, true), new Cell("odata", Operation.GetPersons, 1000, true)], 8));

    [Theory]
    [InlineData(8)]
    [InlineData(16)]
    public void IsVisited_AsManyBlocksAsTheLongestPeriod_VisitsEveryCellAsOftenAsItsPeriodAllowsWithItsQuestion(int longest)
    {
        var cells = Cells(["json", "messagepack", "odata"]);
        var (periods, questions) = (Schedule.Periods(cells, longest), Schedule.Questions(cells));
        var visited = Enumerable.Range(0, cells.Count)
            .Select(cell => Enumerable.Range(0, longest).Where(block => Schedule.IsVisited(2, block, periods[cell], questions[cell])).ToArray()).ToArray();

        Assert.All(visited.Zip(periods), item => Assert.Equal(longest / item.Second, item.First.Length));
        foreach (var (slow, fast) in from slow in Enumerable.Range(0, cells.Count)
                                     from fast in Enumerable.Range(0, cells.Count)
                                     where questions[slow] == questions[fast] && periods[slow] >= periods[fast]
                                     select (slow, fast))
        {
            // A slow row is never visited without the others of its question: pairs share all of its blocks.
            Assert.Subset(visited[fast].ToHashSet(), visited[slow].ToHashSet());
        }

        // The slowest questions are never in the same block.
        var slowest = visited.Where((_, cell) => periods[cell] == longest && cells[cell].Transport == "odata").Select(blocks => Assert.Single(blocks)).ToList();
        Assert.Equal(slowest.Count, slowest.Distinct().Count());
    }

    [Fact]
    public void Calls_DefaultPlan_AreSeveralWhereTheyCostNoTimeAndAsManyForAllRows()
    {
        var cells = Cells(["json", "odata"]);

        var calls = cells.Zip(Schedule.Calls(cells, 8)).ToDictionary(item => item.First, item => item.Second);

        Assert.Equal([8, 8, 8, 5, 1], new[] { 1, 10, 100, 1000, 10_000 }.Select(size => calls[new Cell("json", Operation.GetPersons, size, false)]));
        Assert.All(cells, cell => Assert.Equal(calls[cell with { Transport = "json" }], calls[cell]));
        Assert.All(Schedule.Calls(cells, 1), count => Assert.Equal(1, count));
    }

    private static List<Cell> Cells(string[] rows) =>
    [
        .. from row in rows
           from orders in new[] { false, true }
           from size in new[] { 1, 10, 100, 1000, 10_000 }
           select new Cell(row, Operation.GetPersons, size, orders),
    ];
}

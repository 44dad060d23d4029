namespace Transport.Runs.Tests.Plan;

public sealed class VariedCallsTests
{
    [Theory]
    [InlineData(1, 1, 1)]
    [InlineData(10, 9, 11)]
    [InlineData(100, 95, 105)]
    [InlineData(1000, 950, 1050)]
    public void Of_ManyCalls_AsksForEverySliceWithinFivePerCentAndNoOther(int persons, int least, int most)
    {
        var asked = Enumerable.Range(0, 20 * (most - least + 1)).Select(call => VariedCalls.Of(new Cell("json", Operation.GetPersons, persons, true), call)).ToList();

        Assert.Equal(Enumerable.Range(least, most - least + 1), asked.Select(cell => cell.Persons).Distinct().Order());
        Assert.Equal(most, VariedCalls.LargestOf(persons));
        Assert.All(asked, cell => Assert.Equal(new Cell("json", Operation.GetPersons, cell.Persons, true), cell));
        Assert.InRange(asked.Average(cell => cell.Persons), persons * 0.995, persons * 1.005);
    }

    [Fact]
    public void Of_NeighbouringCalls_AreNeverTheSameSlice() =>
        Assert.All(Enumerable.Range(0, 1000), call => Assert.NotEqual(
            VariedCalls.Of(new Cell("json", Operation.GetPersons, 1000, true), call), VariedCalls.Of(new Cell("json", Operation.GetPersons, 1000, true), call + 1)));

    [Fact]
    public void OperationIdOf_ManyCalls_IsNeverTheSame() =>
        Assert.Equal(100_000, Enumerable.Range(0, 100_000).Select(VariedCalls.OperationIdOf).Distinct().Count());
}

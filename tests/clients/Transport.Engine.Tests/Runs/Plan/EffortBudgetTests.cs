namespace Transport.Runs.Tests.Plan;

public sealed class EffortBudgetTests
{
    [Theory]
    [InlineData(4, 4, 55)]
    [InlineData(5, 5, 55.25)]
    [InlineData(6, 6, 71.7)]
    [InlineData(7, 70, 100.5)]
    [InlineData(14, 140, 132)]
    [InlineData(17, 170, 145.5)]
    public void For_Quick_GrowsWithTheCells(int rows, int cells, double seconds)
    {
        var budget = EffortBudget.For(Effort.Quick, null, rows, cells);

        Assert.Equal((3, seconds), (budget.Processes, budget.Total.TotalSeconds));
    }

    [Fact]
    public void InSequence_PairsThatAreAtOnce_HaveMoreTime()
    {
        var budget = EffortBudget.For(Effort.Quick, null, 4, 4);

        Assert.Equal((true, false, 71), (budget.AreAtOnce, budget.InSequence().AreAtOnce, budget.InSequence().Total.TotalSeconds));
        Assert.Equal(budget.InSequence(), budget.InSequence().InSequence());
    }

    [Theory]
    [InlineData(Effort.Quick, 7, new[] { 7 })]
    [InlineData(Effort.Quick, 36, new[] { 12, 12, 12 })]
    [InlineData(Effort.Normal, 7, new[] { 2, 1, 1, 1, 1, 1 })]
    [InlineData(Effort.Thorough, 2, new[] { 1, 1 })]
    public void BlocksOf_WithTries_AddsUpToExactlyTheTries(Effort effort, int tries, int[] blocks)
    {
        var budget = EffortBudget.For(effort, tries, 1, 1);

        Assert.True(budget.IsExact);
        Assert.Equal(blocks, Enumerable.Range(0, budget.Processes).Select(process => budget.BlocksOf(process)));
    }

    [Theory]
    [InlineData(1, 200)]
    [InlineData(8, 200)]
    [InlineData(16, 400)]
    public void BlocksOf_ByTime_AreMoreWhereTheSlowestAreVisitedLessOften(int period, int blocks)
    {
        var budget = EffortBudget.For(Effort.Normal, null, 17, 170);

        Assert.Equal((16, blocks), (budget.LongestPeriod, budget.BlocksOf(2, period)));
        Assert.Equal(8, EffortBudget.For(Effort.Normal, null, 17, 170, precise: true).LongestPeriod);
    }

    [Theory]
    [InlineData(Effort.Quick)]
    [InlineData(Effort.Normal)]
    [InlineData(Effort.Thorough)]
    public void MinVisits_ByTime_AreTwelveAndMoreInAllProcesses(Effort effort)
    {
        var budget = EffortBudget.For(effort, null, 17, 170);

        Assert.InRange(budget.Processes * budget.MinVisits, 12, 24);
        Assert.True(budget.Processes >= 3, $"{budget.Processes} processes");
    }

    [Theory]
    [InlineData(1, 5)]
    [InlineData(4, 14.4)]
    [InlineData(16, 25)]
    public void WarmUpOf_QuickRun_IsFiveSecondsAndMore(int rows, double seconds) =>
        Assert.Equal(seconds, EffortBudget.For(Effort.Quick, null, rows, 10 * rows).WarmUpOf(rows).TotalSeconds, 1);
}

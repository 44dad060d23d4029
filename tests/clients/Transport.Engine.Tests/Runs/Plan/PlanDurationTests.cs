using Transport.Experiments.Callers;
using Transport.Experiments.ColdTries;
using Transport.Experiments.Load.Planning;
using Transport.Experiments.ServiceModes;

namespace Transport.Runs.Tests.Plan;

public sealed class PlanDurationTests
{
    [Theory]
    [InlineData(Effort.Quick, 127.5)]
    [InlineData(Effort.Normal, 600)]
    public void Of_RunThatFitsItsTimeBox_IsTheBox(Effort effort, double seconds) =>
        Assert.Equal(new PlanDuration(seconds, IsAtMost: true), DurationOf(new RunPlan { Effort = effort }, Cells(13, [1, 10, 100, 1000, 10_000])));

    [Fact]
    public void Of_RunThatIsTooLargeForItsTimeBox_IsNoUpperBound()
    {
        var duration = DurationOf(new RunPlan(), Cells(40, [1, 3, 10, 100, 1000, 10_000, 100_000]));

        Assert.False(duration.IsAtMost);
        Assert.InRange(duration.Seconds, 171, 3600);
    }

    /// <summary>Of runs that were made by one pair of processes, with the seconds that they took between quiet and busy hours of a machine of two cores; more where three make them.</summary>
    [Theory]
    [InlineData(5, 25, new[] { 1, 10, 100, 1000 }, 39, 70)]
    [InlineData(10, 200, new[] { 1000 }, 60, 120)]
    [InlineData(4, 300, new[] { 1000 }, 45, 80)]
    [InlineData(1, 3, new[] { 1 }, 6, 12)]
    public void Of_Tries_IsAboutWhatTheyTake(int rows, int tries, int[] sizes, double least, double most)
    {
        var duration = DurationOf(new RunPlan { Tries = tries }, Cells(rows, sizes));

        Assert.False(duration.IsAtMost);
        Assert.InRange(duration.Seconds, least, most);
    }

    [Fact]
    public void Of_MoreTries_TakesLonger() => Assert.True(
        DurationOf(new RunPlan { Tries = 1_000_000 }, Cells(1, [1])).Seconds > 100 + DurationOf(new RunPlan { Tries = 10 }, Cells(1, [1])).Seconds);

    /// <summary>Loads that were made took 88.7, 47.3 and 209.0 s.</summary>
    [Theory]
    [InlineData(6, 10, 3, false, 75, 100)]
    [InlineData(3, 10, 3, false, 40, 55)]
    [InlineData(3, 5, 1, true, 180, 250)]
    public void Of_Load_CountsProcessesAndTrials(int rows, double seconds, double warmUp, bool findCapacity, double least, double most) =>
        Assert.InRange(
            DurationOf(new LoadPlan { Stages = [new LoadStage(seconds, 8, 8)], WarmUpSeconds = warmUp, FindCapacity = findCapacity }, [.. Cells(rows, [1]).Where(cell => !cell.Orders)]).Seconds, least, most);

    [Fact]
    public void Of_Articles_CountsProcessesAndCalls()
    {
        Assert.InRange(DurationOf(new Article1Plan(), Cells(4, [1000])).Seconds, 8, 30);
        Assert.InRange(DurationOf(new Article2Plan(), [.. Cells(12, [1]).Where(cell => !cell.Orders)]).Seconds, 20, 90);
        Assert.Equal(new PlanDuration(300, IsAtMost: true), DurationOf(new Article3Plan(), []));
    }

    private static PlanDuration DurationOf(IPlan plan, IReadOnlyList<Cell> cells) => ExperimentList.For(plan).DurationOf(plan, cells);

    private static List<Cell> Cells(int rows, int[] sizes) =>
    [
        .. from row in Enumerable.Range(0, rows)
           from size in sizes
           from orders in new[] { false, true }
           select new Cell($"row{row}", Operation.GetPersons, size, orders),
    ];
}

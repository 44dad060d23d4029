using Transport.Engine.Machine;

namespace Transport.Dashboard.Tests.History;

public class PaceTests
{
    [Theory]
    [InlineData(104, 1.398)]
    [InlineData(42, 0.565)]
    [InlineData(3600, null)]
    public void Pace_RunOfThisMachine_IsItsTimeAsAShareOfTheExpectedOne(int seconds, double? expected)
    {
        var pace = IndexedRun.Of(default, Run(seconds)).Pace;

        Assert.Equal(expected, pace is { } known ? Math.Round(known.Share, 3) : null);
    }

    [Fact]
    public void Pace_RunOfAnotherMachine_IsUnknown()
    {
        var run = Run(213);

        Assert.Null(IndexedRun.Of(default, run with { Manifest = run.Manifest with { Machine = SampleRun.Record.Manifest.Machine } }).Pace);
    }

    [Fact]
    public void Pace_RunThatWasCancelled_IsUnknown() => Assert.Null(IndexedRun.Of(default, Run(213, EndReasons.Cancelled)).Pace);

    [Fact]
    public void Pace_ShortRun_IsUnknown()
    {
        var run = Run(20);

        Assert.Null(IndexedRun.Of(default, run with { Manifest = run.Manifest with { Plan = run.Manifest.Plan with { Tries = 20 } } }).Pace);
    }

    [Fact]
    public void LikenessOf_TimeBoxAndCalls_AreNotAlike()
    {
        var box = new RunPlan();

        Assert.Equal(PlanPace.LikenessOf(box), PlanPace.LikenessOf(box with { Persons = [1], Seed = 7 }));
        Assert.Equal(4, new[] { box, box with { Tries = 20 }, box with { Effort = Effort.Normal }, box with { Precision = 0.05 } }.Select(PlanPace.LikenessOf).Distinct().Count());
    }

    [Theory]
    [InlineData(1.25, 212.5, false)]
    [InlineData(0.9, 170, true)]
    public void At_TimeBox_IsExceededBySlowMachinesAlone(double pace, double seconds, bool isAtMost)
    {
        var box = new PlanDuration(170, IsAtMost: true).At(pace);

        Assert.Equal((Math.Ceiling(seconds), isAtMost), (box.Seconds, box.IsAtMost));
    }

    [Fact]
    public void At_Estimate_IsHalvedByAMachineTwiceAsFast() => Assert.Equal(new PlanDuration(50, IsAtMost: false), new PlanDuration(100, IsAtMost: false).At(0.5));

    private static RunRecord Run(int seconds, string reason = EndReasons.Time)
    {
        var record = SampleRun.Record;
        var manifest = record.Manifest with { Machine = MachineProbe.Read() };
        return record with { Manifest = manifest, Events = [.. record.Events.Where(found => found is not RunEnded), new RunEnded(manifest.StartedAt.AddSeconds(seconds), reason)] };
    }
}

using Transport.Harness.SelfTest;
using Transport.Harness.SelfTest.Internal;
using Transport.ServerTestSupport;

namespace Transport.Harness.Tests.SelfTest;

/// <summary>The short form: latencies are drawn, not waited for, so that only the method is on trial.</summary>
public class SelfTestEngineTests
{
    /// <summary>The trials compute for many seconds, and for minutes on a machine that does other work too.</summary>
    private static CancellationToken Late => new CancellationTokenSource(TimeSpan.FromMinutes(5)).Token;

    [Fact]
    public async Task Run_SimulatedTime_PassesEveryTrial()
    {
        var card = await new SelfTestEngine(new SelfTestOptions { Simulated = true, Repeats = 20 }).RunAsync(cancellationToken: Late);

        Assert.All(card.Checks, check => Assert.True(check.Passed, $"{check.Trial}: {check.Required}: {check.Found}"));
        Assert.Equal(19, card.Checks.Count);
    }

    [Fact]
    public async Task Run_SameSeed_FindsTheSame()
    {
        var options = new SelfTestOptions { Simulated = true, Repeats = 10 };

        var first = await new SelfTestEngine(options).RunAsync(cancellationToken: Late);
        var second = await new SelfTestEngine(options).RunAsync(cancellationToken: Late);

        Assert.Equal(first.Checks, second.Checks);
    }

    [Fact]
    public async Task Measure_LiveTarget_RefusesWrongEncodersAndTimesTheRightOne()
    {
        await using var target = FaultTarget.Start();

        var checks = await new WrongEncoderTrial().RunAsync(new LiveCalls(target), new SelfTestOptions(), Deadline.Soon);

        Assert.All(checks, check => Assert.True(check.Passed, $"{check.Trial}: {check.Found}"));
    }

    [Fact]
    public async Task Measure_LiveTarget_TakesNoLessTimeThanInjected()
    {
        await using var target = FaultTarget.Start();
        var plan = new TrialPlan([new FaultyRow("held", 2, 0)], Blocks: 6, Seed: 1);

        var record = await new LiveCalls(target).MeasureAsync(plan, Deadline.Soon);

        var calls = record.Events.OfType<Harness.Record.BlockMeasured>().SelectMany(block => block.Visits).SelectMany(visit => visit.Ms).ToList();
        Assert.NotEmpty(calls);
        Assert.All(calls, ms => Assert.True(ms >= 2, $"{ms} ms"));
    }
}

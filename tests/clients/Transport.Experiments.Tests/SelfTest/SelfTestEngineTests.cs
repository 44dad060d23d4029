using Transport.SelfTest.Calls;
using Transport.SelfTest.Engines;
using Transport.SelfTest.Faults;
using Transport.SelfTest.Plans;
using Transport.SelfTest.Trials;

namespace Transport.Experiments.Tests.SelfTest;

/// <summary>The short form: latencies are drawn, not waited for, so that only the method is on trial.</summary>
public class SelfTestEngineTests
{
    /// <summary>The trials compute for many seconds, and for minutes on a machine that does other work too.</summary>
    private static CancellationToken Late => new CancellationTokenSource(TimeSpan.FromMinutes(15)).Token;

    [Fact]
    [Trait("Category", "Trial")]
    public async Task Run_SimulatedTime_PassesEveryTrial()
    {
        var card = await new SelfTestEngine(new SelfTestOptions { Simulated = true, Repeats = 100 }).RunAsync(cancellationToken: Late);

        Assert.All(card.Checks, check => Assert.True(check.Passed, $"{check.Trial}: {check.Required}: {check.Found}"));
        Assert.Equal(19 + (4 * 30) + 25 + 40 + 4, card.Checks.Count);
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
    public async Task Run_CancelledInATrial_FinishesItAndKeepsWhatThereIs()
    {
        using var finish = new CancellationTokenSource();
        var trials = 0;

        var card = await Engine().RunAsync(_ => { if (++trials == 2) { finish.Cancel(); } }, finish.Token, Late);

        Assert.Equal(2, trials);
        Assert.Contains(card.Checks, check => check.Trial == "2 ms added to 1 call in 50");
        Assert.DoesNotContain(card.Checks, check => check.Trial == "a CPU hog in the middle third");
        Assert.False(card.Complete);
        Assert.False(card.Passed);
    }

    [Fact]
    public async Task Run_StoppedInATrial_KeepsTheTrialsBeforeIt()
    {
        using var stop = new CancellationTokenSource();
        var trials = 0;

        var card = await Engine().RunAsync(_ => { if (++trials == 2) { stop.Cancel(); } }, Late, stop.Token);

        Assert.Equal(4, card.Checks.Count);
        Assert.False(card.Passed);
    }

    [Fact]
    public async Task Run_StoppedInTheFirstTrial_HasNothingToSay()
    {
        using var stop = new CancellationTokenSource();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Engine().RunAsync(_ => stop.Cancel(), Late, stop.Token));
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

        var calls = record.Events.OfType<Runs.Record.BlockMeasured>().SelectMany(block => block.Visits).SelectMany(visit => visit.Ms).ToList();
        Assert.NotEmpty(calls);
        Assert.All(calls, ms => Assert.True(ms >= 2, $"{ms} ms"));
    }

    private static SelfTestEngine Engine() => new(new SelfTestOptions { Simulated = true, Repeats = 10 });
}

namespace Transport.Experiments.Tests.Load.Recorded;

public class JointSecondsTests
{
    [Theory]
    [InlineData(2)]
    [InlineData(7)]
    public void Of_AnyAgents_IsWhatOneWouldHaveCounted(int agents)
    {
        var random = new Random(agents);
        var calls = Enumerable.Range(0, 5).Select(_ => Enumerable.Range(0, 400).Select(_ => Math.Exp(random.NextDouble() * 6)).ToList()).ToList();
        var alone = calls.Select((second, number) => LoadRecords.Second(number, second)).ToList();
        // As they come: the seconds of the agents mixed.
        var parts = calls.SelectMany((second, number) => Enumerable.Range(0, agents)
            .Select(agent => LoadRecords.Second(number, second.Where((_, call) => call % agents == agent)) with { Agent = agent, TimedOut = agent, Unsent = 1 })).ToList();

        var joint = JointSeconds.Of(parts);

        Assert.Equal(alone.Select(second => (second.Second, second.Sent)), joint.Select(second => (second.Second, second.Sent)));
        Assert.All(alone.Zip(joint), pair => Assert.Equal(pair.First.Response.Buckets.Zip(pair.First.Response.Counts), pair.Second.Response.Buckets.Zip(pair.Second.Response.Counts)));
        Assert.All(joint, second => Assert.Equal((agents * (agents - 1) / 2, agents, null), (second.TimedOut, second.Unsent, second.Agent)));
        Assert.Equal(
            new CountedTimes(alone.Select(second => (second.Response, 0L)), 1).Summarise(1),
            new CountedTimes(joint.Select(second => (second.Response, 0L)), 1).Summarise(1));
    }

    [Fact]
    public void Of_OneProcess_StaysAsItIs()
    {
        var seconds = new[] { LoadRecords.Second(0, [1.0, 2]) };

        Assert.Same(seconds, JointSeconds.Of(seconds));
    }

    /// <summary>A hundred agents and twenty rows, as lines of a record: what a coordinator adds up in a second.</summary>
    [Fact]
    public void Of_AHundredAgentsAndTwentyRows_AddsEveryCall()
    {
        var random = new Random(1);
        var seconds = Enumerable.Range(0, 20).SelectMany(row => Enumerable.Range(0, 100).Select(agent =>
            LoadRecords.Second(0, Enumerable.Range(0, 50).Select(_ => 1 + random.NextDouble())) with { Agent = agent, Visit = new LoadVisit($"row{row}", 0, 0, 50) })).ToList();

        var joint = JointSeconds.Of(seconds);

        Assert.Equal(20, joint.Count);
        Assert.All(joint, second => Assert.Equal(5000, second.Response.Total()));
    }
}

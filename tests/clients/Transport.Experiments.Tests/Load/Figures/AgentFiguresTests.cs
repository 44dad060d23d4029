namespace Transport.Experiments.Tests.Load.Figures;

public class AgentFiguresTests
{
    private static readonly LoadPlan Plan = new() { Transports = ["json"], Stages = [new(10, 50, 50)], Sla = "p95<20ms,errors<1%,rate>10" };

    [Fact]
    public void Build_TwoFitAgents_HasTheSumAndALineForEach()
    {
        var row = RowOf([.. Seconds(0, 100, 5), .. Seconds(1, 50, 10), Ended(0), Ended(1)]);

        Assert.Equal((1500, true, true), (row.Answered, row.SlaKept, row.Generator!.Valid));
        Assert.Equal(["a", "b"], row.Agents.Select(agent => agent.Name));
        Assert.Equal([1000, 500], row.Agents.Select(agent => agent.Answered));
        Assert.Equal(150, row.Rate!.PerSecond, 0.001);
        // Of all calls, and not the mean of two percentiles.
        Assert.InRange(row.Response!.P90!.Ms, 9.9, 10.1);
        Assert.InRange(row.Response.Median!.Ms, 4.9, 5.1);
    }

    [Fact]
    public void Build_OneUnfitAgent_MakesTheLoadInvalidAndIsNamed()
    {
        var row = RowOf([.. Seconds(0, 100, 5), .. Seconds(1, 50, 10, cpuMs: 1950), Ended(0), Ended(1)]);

        var problem = Assert.Single(row.Generator!.Problems);
        Assert.StartsWith("agent b: the generator used", problem, StringComparison.Ordinal);
        Assert.Equal([true, false], row.Agents.Select(agent => agent.Generator.Valid));
    }

    [Fact]
    public void Build_TwoAgentsOfOneFullMachine_AreBothUnfit()
    {
        var row = RowOf([.. Seconds(0, 100, 5, cpuMs: 950), .. Seconds(1, 100, 5, cpuMs: 950), Ended(0), Ended(1)], sameHost: true);

        Assert.Equal([false, false], row.Agents.Select(agent => agent.Generator.Valid));
    }

    [Theory]
    [InlineData(60, 0, 1, "its clock is known to 60 ms only")]
    [InlineData(1, 70, 1, "it began 70 ms after the others")]
    [InlineData(1, 0, 400, "messages to it took 399 ms more during the load")]
    public void Build_AgentWithABadClockOrLink_IsUnfit(double bound, double late, double loaded, string problem)
    {
        var row = RowOf([.. Seconds(0, 100, 5), .. Seconds(1, 50, 10), Ended(0), Ended(1) with { BoundMs = bound, LateMs = late, RoundTripMs = 1, LoadedRoundTripMs = loaded }]);

        Assert.StartsWith("agent b: " + problem, Assert.Single(row.Generator!.Problems), StringComparison.Ordinal);
    }

    [Fact]
    public void Build_LostAgent_NeverKeepsTheSla()
    {
        var row = RowOf([.. Seconds(0, 100, 5), .. Seconds(1, 50, 10).Take(3), Ended(0), Lost]);

        Assert.Null(row.SlaKept);
        Assert.All(row.Sla, term => Assert.Null(term.Kept));
        Assert.Equal([false, true], row.Agents.Select(agent => agent.IsLost));
        Assert.Contains("agent b was lost 3.5 s after the beginning: its connection ended; 100 of its calls were never offered, and 20 may have been made without a report (it may have called for 3 s more)", row.Losses.Select(loss => loss.Text));
        // Nothing is rescaled.
        Assert.Equal(1150, row.Answered);
    }

    [Fact]
    public void Build_LostAgentAndABrokenLimit_IsBroken()
    {
        var row = RowOf([.. Seconds(0, 100, 50), .. Seconds(1, 50, 10).Take(3), Ended(0), Lost]);

        Assert.False(row.SlaKept);
        Assert.Equal([false, null, null], row.Sla.Select(term => term.Kept));
    }

    [Fact]
    public void Build_TrialThatLostAnAgent_IsVoid()
    {
        var plan = Plan with { FindCapacity = true, Stages = [new(10, 50, 50)] };
        var first = LoadRecords.Visit with { Trial = 1 };
        var second = LoadRecords.Visit with { Trial = 2 };
        IEnumerable<RunEvent> Of(LoadVisit visit) => Seconds(0, 100, 5).Select(measured => new LoadSecondMeasured(measured.Second with { Visit = visit }));

        var capacity = RowOf([.. Of(first), Lost with { Visit = first }, new LoadVisitEnded(first, false), .. Of(second), new LoadVisitEnded(second, true)], plan: plan).Capacity!;

        Assert.Equal([false, true], capacity.Trials.Select(trial => trial.IsWhole));
    }

    private static LoadAgentLost Lost => new(LoadRecords.Visit, 1, "its connection ended", 3.5, 3000, 100, 20);

    private static LoadAgentEnded Ended(int agent) => new(LoadRecords.Visit, agent, 0.1, 0.1, 0.2, 0.3);

    private static IEnumerable<LoadSecondMeasured> Seconds(int agent, int calls, double ms, double cpuMs = 100) =>
        Enumerable.Range(0, 10).Select(second => new LoadSecondMeasured(
            LoadRecords.Second(second, Enumerable.Repeat(ms, calls)) with { Agent = agent, GeneratorCpuMs = cpuMs, MachineCpuMs = cpuMs }));

    private static LoadRow RowOf(IEnumerable<RunEvent> events, bool sameHost = false, LoadPlan? plan = null)
    {
        var record = LoadRecords.Of(
            plan ?? Plan,
            [
                new AgentListed(0, "a", 2, 2, "a, Linux", ".NET", "a", 0.2), new AgentListed(1, "b", 1, 2, "b, Linux", ".NET", sameHost ? "a" : "b", 0.2),
                .. events, .. plan is null ? [new LoadVisitEnded(LoadRecords.Visit, true)] : Array.Empty<RunEvent>(),
            ]);
        return Assert.Single(LoadSummary.Of(record)!.Rows);
    }
}

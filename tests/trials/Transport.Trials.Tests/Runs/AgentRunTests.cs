using System.Collections.Concurrent;
using Transport.Engine.Rigs;
using Transport.Experiments.Load.Figures;
using Transport.Experiments.Load.Planning;
using Transport.Experiments.Load.Recorded;
using Transport.SelfTest.Faults;

namespace Transport.Trials.Tests.Runs;

/// <summary>Whole loads by real agents, processes of this machine behind pipes.</summary>
public sealed class AgentRunTests : WholeRun
{
    /// <summary>Slow enough for a machine that does other things, so that no call is ever unsent.</summary>
    private static readonly LoadPlan Open = new()
    {
        Transports = ["json"], Operation = Operation.Query, Model = LoadModel.Open, Stages = [new(2, 60, 60)], WarmUpSeconds = 0.2, TimeoutSeconds = 60, Sla = "errors<0.1%",
    };

    private static string Exec => $"exec:\"{DotnetHost.FileName}\" exec \"{BuiltProgram.Of("Transport.Cli")}\" agent --stdio";

    [Fact]
    public async Task Open_TwoAgentsWithWeights_MakeExactlyTheCallsOfOne()
    {
        var record = await RunAsync(Open, $"{Exec}*2,local");

        var row = Assert.Single(LoadSummary.Of(record)!.Rows);
        var due = ArrivalTimes.Of(Open.Stages, Open.Arrivals, Open.Seed).Count();
        Assert.Null(row.Reason);
        Assert.Equal((CellStatus.Ok, true, 0, due), (row.Status, row.Verified, row.Losses.Count, row.Answered + row.Failed + row.TimedOut + row.Unsent));
        Assert.Equal(
            [.. Enumerable.Range(0, 2).Select(agent => (long)ShareOfLoad.Calls(Open, 0, 0, new LoadShare(agent, [2, 1])).Count())],
            row.Agents.Select(agent => agent.Answered + agent.Failed + agent.TimedOut + agent.Unsent));
        Assert.All(row.Agents, agent => Assert.True(agent.ClockBoundMs > 0 && agent.LateMs is not null && agent.RoundTripMs > 0));
        Assert.NotNull(row.Server);
        Assert.True(Assert.Single(record.Events.OfType<LoadVisitEnded>()).IsWhole);
    }

    [Fact]
    public async Task Closed_TwoAgents_ShareTheUsers()
    {
        var record = await RunAsync(Open with { Model = LoadModel.Closed, ThinkMs = 20, Stages = [new(1.5, 5, 5)] }, "local,local");

        var row = Assert.Single(LoadSummary.Of(record)!.Rows);
        Assert.All(row.Agents, agent => Assert.NotEqual(0, agent.Answered));
        Assert.Equal(row.Answered, row.Agents.Sum(agent => agent.Answered));
        Assert.True(row.SlaKept);
    }

    [Theory]
    [InlineData(null, "its connection ended: exit code 137")]
    [InlineData(600.0, "no sign of life for 3 s")]
    public async Task Open_AgentIsKilledOrFrozen_TheRowIsIncompleteAndEveryCallIsAccountedFor(double? frozenSeconds, string reason)
    {
        var plan = Open with { Stages = [new(8, 60, 60)] };
        var victims = new ConcurrentQueue<int>();
        var record = await RunAsync(plan, $"{Exec},{Exec}", victims, runEvent =>
        {
            if (runEvent is LoadSecondMeasured { Second: { Agent: 1, Second: 1 } })
            {
                // The agents are started for the check first, and then for the load.
                Assert.True(Signals.Inflict(victims.ToArray()[^1], frozenSeconds));
            }
        });

        var row = Assert.Single(LoadSummary.Of(record)!.Rows);
        var lost = Assert.Single(record.Events.OfType<LoadAgentLost>());
        Assert.Contains(reason, lost.Reason, StringComparison.Ordinal);
        Assert.Equal((null, true), (row.SlaKept, row.Losses[0].Text.Contains(reason, StringComparison.Ordinal)));
        Assert.All(row.Sla, term => Assert.NotEqual(true, term.Kept));
        var whole = row.Agents.Single(agent => !agent.IsLost);
        Assert.Equal(ShareOfLoad.Calls(plan, 0, 0, new LoadShare(whole.Agent, [1, 1])).LongCount(), whole.Answered + whole.Failed + whole.TimedOut + whole.Unsent);
        var other = row.Agents.Single(agent => agent.IsLost);
        Assert.Equal(
            ShareOfLoad.Calls(plan, 0, 0, new LoadShare(other.Agent, [1, 1])).LongCount(),
            other.Answered + other.Failed + other.TimedOut + other.Unsent + lost.NeverOffered + lost.Unknown);
        Assert.True(((IRunSummary)LoadSummary.Of(record)!).HasFailed);
    }

    [Fact]
    public async Task Capacity_TrialWithALoss_IsVoidAndRepeated()
    {
        var plan = Open with { FindCapacity = true, Stages = [new(2, 2, 2)], Sla = "median<0.0001ms" };
        var victims = new ConcurrentQueue<int>();
        var killed = 0;
        var record = await RunAsync(plan, $"{Exec},{Exec}", victims, runEvent =>
        {
            if (runEvent is LoadSecondMeasured { Second: { Agent: 1, Second: 0 } } && Interlocked.Exchange(ref killed, 1) == 0)
            {
                Assert.True(Signals.Inflict(victims.ToArray()[^1], null));
            }
        });

        var trials = Assert.Single(LoadSummary.Of(record)!.Rows).Capacity!.Trials;
        Assert.Equal([false, true], trials.Take(2).Select(trial => trial.IsWhole));
        Assert.Equal([2.0, 2], trials.Take(2).Select(trial => trial.Level));
        Assert.Equal([1, 2], trials.Take(2).Select(trial => trial.Trial));
    }

    [Theory]
    [InlineData("exec:/nowhere/ssh a", "could not be started")]
    [InlineData("exec:sh -c \"echo hello\"", "its first line is not a hello but 'hello'")]
    [InlineData("exec:sh -c \"echo Host key verification failed. >&2; exit 255\"", "did not start: exit code 255, \"Host key verification failed.\"")]
    public async Task Run_OneAgentIsNotThere_NotOneBeginsAndItIsNamed(string agent, string reason)
    {
        var record = await RunAsync(Open, $"{agent},local");

        var row = Assert.Single(LoadSummary.Of(record)!.Rows);
        Assert.Equal(CellStatus.Failed, row.Status);
        Assert.StartsWith($"agent {agent[..16]}", row.Reason, StringComparison.Ordinal);
        Assert.Contains(reason, row.Reason, StringComparison.Ordinal);
        Assert.Empty(record.Events.OfType<LoadSecondMeasured>());
    }

    [Fact]
    public async Task Run_AgentThatRefusesTheRate_NotOneBeginsAndItIsNamed()
    {
        var record = await RunAsync(Open, $"local,{Exec} --max-rate 5");

        Assert.Contains("refused: 30 calls per second are more than the 5", Assert.Single(LoadSummary.Of(record)!.Rows).Reason, StringComparison.Ordinal);
        Assert.Empty(record.Events.OfType<LoadSecondMeasured>());
    }

    [Fact]
    public async Task Run_AgentOfAnotherBuild_NotOneBeginsAndItIsNamed()
    {
        var other = Directory.CreateDirectory(Path.Combine(Store, "other-build")).FullName;
        foreach (var file in Directory.EnumerateFiles(Path.GetDirectoryName(BuiltProgram.Of("Transport.Cli"))!))
        {
            File.Copy(file, Path.Combine(other, Path.GetFileName(file)));
        }

        await File.WriteAllTextAsync(Path.Combine(other, "Another.dll"), "", Deadline.Soon);
        var record = await RunAsync(Open, $"local,exec:\"{DotnetHost.FileName}\" exec \"{Path.Combine(other, Path.GetFileName(BuiltProgram.Of("Transport.Cli")))}\" agent --stdio");

        var reason = Assert.Single(LoadSummary.Of(record)!.Rows).Reason!;
        Assert.StartsWith("agent exec:", reason, StringComparison.Ordinal);
        Assert.Contains("is not fit: it is another build", reason, StringComparison.Ordinal);
        Assert.Empty(record.Events.OfType<LoadSecondMeasured>());
    }

    private async Task<RunRecord> RunAsync(LoadPlan plan, string agents, ConcurrentQueue<int>? clients = null, Action<RunEvent>? onEvent = null)
    {
        var options = Options(onClientStarted: pid => clients?.Enqueue(pid)) with { Agents = AgentList.Parse([agents], out var problem)! };
        Assert.Null(problem);
        var outcome = await RunAsync(options, plan, new Observer(onEvent));
        return outcome.Record;
    }
}

using System.Collections.Concurrent;
using Transport.Engine.Rigs;
using Transport.Experiments.Callers;
using Transport.Experiments.ColdTries;
using Transport.Experiments.Medians.Figures;
using Transport.SelfTest.Faults;

namespace Transport.Trials.Tests.Runs;

/// <summary>Whole runs whose measuring client is at the other end of a pipe: a process of this machine, started as one of another is.</summary>
public sealed class ClientElsewhereTests : WholeRun
{
    private static readonly RunPlan Plan = new()
    {
        Transports = ["json", "floor"], Operations = [Operation.GetPersons], Persons = [1, 10], Orders = OrdersMode.None, Tries = 20, CallDeadlineSeconds = 60,
    };

    private static string Exec => $"exec:\"{DotnetHost.FileName}\" exec \"{BuiltProgram.Of("Transport.Cli")}\" agent --stdio";

    [Fact]
    public async Task RunAsync_ClientBehindAPipe_MeasuresEveryCellAndSaysWhereAndHowFar()
    {
        var record = await RunAsync(Plan with { Cold = true }, Exec);

        var summary = (Summary)ExperimentList.Build(record);
        Assert.Equal(EndReasons.Completed, summary.Ended);
        // A busy machine may leave a cell unsteady; it is measured all the same.
        Assert.All(summary.Cells, cell => Assert.True(cell is { MedianMs: > 0, Verified: not false, Status: CellStatus.Ok or CellStatus.Unsteady }, cell.Reason));
        Assert.Equal(4, summary.Cells.Count);
        Assert.Empty(record.Events.OfType<ProcessIncident>());
        var client = record.Manifest.Client!;
        Assert.StartsWith("exec:", client.Name, StringComparison.Ordinal);
        Assert.Equal((Environment.MachineName, Environment.ProcessorCount), (client.Host, client.Machine.Processors));
        Assert.True(client.RoundTripMs > 0 && client.PipeRoundTripMs > 0);
        // Fresh processes for cold calls are clients of the same kind.
        Assert.Equal(2, record.Events.OfType<ColdMeasured>().Count());
    }

    [Theory]
    [InlineData(null, "its connection ended: exit code 137")]
    [InlineData(600.0, "no sign of life for 3 s")]
    public async Task RunAsync_ClientIsKilledOrFrozen_IsNamedAndAnotherGoesOn(double? frozenSeconds, string reason)
    {
        var victims = new ConcurrentQueue<int>();
        var hits = 0;
        var record = await RunAsync(Plan, Exec, victims, runEvent =>
        {
            if (runEvent is BlockMeasured && Interlocked.Exchange(ref hits, 1) == 0)
            {
                Assert.True(Signals.Inflict(victims.ToArray()[^1], frozenSeconds));
            }
        });

        var incidents = record.Events.OfType<ProcessIncident>().ToList();
        var died = Assert.Single(incidents, incident => incident.Kind == IncidentKind.Died);
        Assert.Contains(reason, died.Reason, StringComparison.Ordinal);
        Assert.StartsWith("the client exec:", died.Reason, StringComparison.Ordinal);
        Assert.Contains(incidents, incident => incident is { Kind: IncidentKind.Restarted, Role: ProcessRole.Client });
        var summary = (Summary)ExperimentList.Build(record);
        // At most the cell that was called is lost, as when a client process of this machine dies.
        Assert.InRange(summary.Cells.Count(cell => cell.Status == CellStatus.Failed), 0, 1);
        Assert.Contains(summary.Cells, cell => cell.MedianMs is not null);
        Assert.NotNull(summary.Ended);
    }

    [Fact]
    public async Task RunAsync_ClientThatCannotBeStartedAgain_FailsEveryCellThatIsLeft()
    {
        var victims = new ConcurrentQueue<int>();
        var switchedOff = Path.Combine(Store, "off");
        var record = await RunAsync(Plan, $"exec:sh -c 'test ! -e {switchedOff} && exec \"{DotnetHost.FileName}\" exec \"{BuiltProgram.Of("Transport.Cli")}\" agent --stdio'", victims, runEvent =>
        {
            if (runEvent is BlockMeasured && !File.Exists(switchedOff))
            {
                File.WriteAllText(switchedOff, "");
                Assert.True(Signals.Inflict(victims.ToArray()[^1], null));
            }
        });

        var summary = (Summary)ExperimentList.Build(record);
        Assert.Equal(EndReasons.Failed, summary.Ended);
        Assert.All(summary.Cells, cell => Assert.Equal(CellStatus.Failed, cell.Status));
        Assert.Contains(summary.Cells, cell => cell.Reason!.Contains("did not start: exit code 1", StringComparison.Ordinal));
        Assert.True(((IRunSummary)summary).HasFailed);
    }

    [Theory]
    [InlineData("exec:/nowhere/ssh a", "could not be started")]
    [InlineData("exec:sh -c \"echo Host key verification failed. >&2; exit 255\"", "did not start: exit code 255, \"Host key verification failed.\"")]
    [InlineData(" --allow-target 10.0.0.0/8", "cannot be the client: 127.0.0.1 is not among the targets that this agent may call (10.0.0.0/8)")]
    [InlineData(" --max-rate 5", "makes at most 5 calls per second")]
    public async Task RunAsync_ClientThatCannotMeasure_IsOneLineBeforeAnythingIsRecorded(string client, string reason)
    {
        var problem = await Assert.ThrowsAsync<RunException>(() => RunAsync(Plan, client.StartsWith("exec:", StringComparison.Ordinal) ? client : Exec + client));

        Assert.Contains(reason, problem.Message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', problem.Message);
        Assert.Empty(Directory.EnumerateFiles(Store));
    }

    [Fact]
    public async Task RunAsync_ClientOfAnotherBuild_IsNotFit()
    {
        var problem = await Assert.ThrowsAsync<RunException>(() => RunAsync(Plan, Exec, clientAssembly: BuiltProgram.Of("Transport.Server")));

        Assert.Contains("is not fit: it is another build", problem.Message, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFiles(Store));
    }

    [Fact]
    public async Task RunAsync_ClientThatDoesNotReachTheServer_IsOneLineBeforeAnythingIsRecorded()
    {
        if (!OperatingSystem.IsLinux() || Environment.UserName != "root")
        {
            Assert.Skip("needs root for a network namespace");
        }

        // A network of its own, in which not even loopback is up.
        var problem = await Assert.ThrowsAsync<RunException>(() => RunAsync(Plan, Exec.Replace("exec:", "exec:unshare --net ", StringComparison.Ordinal)));

        Assert.Matches("cannot be the client: the server's address 127\\.0\\.0\\.1:[0-9]+ cannot be reached from .*unreachable", problem.Message);
        Assert.Empty(Directory.EnumerateFiles(Store));
    }

    [Theory]
    [InlineData("1")]
    [InlineData("2")]
    public async Task RunAsync_Article_IsMeasuredByTheClientElsewhere(string article)
    {
        IPlan plan = article == "1"
            ? new Article1Plan { Transports = ["json"], Tries = 2 }
            : new Article2Plan { Transports = ["handler", "json"], Repetitions = 1, Calls = 50 };
        var record = await RunAsync(plan, Exec);

        Assert.NotNull(record.Manifest.Client);
        Assert.False(ExperimentList.Build(record).HasFailed);
    }

    private async Task<RunRecord> RunAsync(IPlan plan, string client, ConcurrentQueue<int>? clients = null, Action<RunEvent>? onEvent = null, string? clientAssembly = null)
    {
        var options = Options(onClientStarted: pid => clients?.Enqueue(pid)) with { Client = Assert.Single(AgentList.Parse([client], out var problem)!) };
        Assert.Null(problem);
        var outcome = await RunAsync(clientAssembly is null ? options : options with { ClientAssembly = clientAssembly }, plan, new Observer(onEvent));
        return outcome.Record;
    }
}

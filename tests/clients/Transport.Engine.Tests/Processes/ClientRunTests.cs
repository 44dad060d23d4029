using Microsoft.Extensions.Time.Testing;
using Transport.ServerApi.Freezes;

namespace Transport.Engine.Tests.Processes;

public sealed class ClientRunTests
{
    private static readonly TimeSpan HangAfter = TimeSpan.FromSeconds(35);
    private static readonly Cell Cell = new("json", Operation.GetPersons, 10, true);

    private readonly List<ClientMessage> _messages = [];

    [Theory]
    [InlineData(34_900, false)]
    [InlineData(35_100, true)]
    public void Take_CallLongPastItsDeadline_EndsTheProcessAndNamesTheCell(double callMs, bool ends)
    {
        var end = Take(new AliveMessage(Cell, callMs));

        Assert.Equal(ends ? new ClientEnd(ClientEndKind.Died, Cell, "the call ignored its cancellation and hung for 35.1 s") : null, end);
    }

    [Fact]
    public void Take_ServerLost_EndsWithCellAndReason() => Assert.Equal(
        new ClientEnd(ClientEndKind.ServerLost, Cell, "connection reset"), Take(new ServerLostMessage(Cell, "connection reset")));

    [Fact]
    public void Take_Done_EndsWell() => Assert.Equal(new ClientEnd(ClientEndKind.Done), Take(new DoneMessage()));

    [Fact]
    public void Take_Progress_IsPassedOn()
    {
        var progress = new ProgressMessage(new RunProgress(0, RunPhase.Measuring, Cell, 3, 9, TimeSpan.FromSeconds(4)));

        Assert.Null(Take(progress));
        Assert.Equal([progress], _messages);
    }

    [Fact]
    public void Take_Refused_EndsWithTheReason() =>
        Assert.Equal(new ClientEnd(ClientEndKind.Died, null, "the client refused: 8.8.8.8 is not among the targets"), Take(new RefusedMessage("8.8.8.8 is not among the targets")));

    [Fact]
    public async Task RunAsync_ClientElsewhereDoesNotComeUp_CountsAsOneThatDied()
    {
        var seen = new List<ProcessIncident>();
        var incidents = new Incidents();
        incidents.Seen += seen.Add;

        var end = await new ClientRun(Options, new Absent(), incidents, _messages.Add).RunAsync(Assignment, CancellationToken.None, CancellationToken.None);

        Assert.Equal(new ClientEnd(ClientEndKind.Died, null, "no route"), end);
        Assert.Equal(("no route", IncidentKind.Died), (Assert.Single(seen).Reason, seen[0].Kind));
    }

    [Theory]
    [InlineData(true, false, ClientEndKind.Stopped)]
    [InlineData(false, false, ClientEndKind.Died)]
    [InlineData(true, true, ClientEndKind.Died)]
    public async Task RunAsync_PipeEnds_CountsAsADeathUnlessTheUserEndedTheRunAndTheClientIsElsewhere(bool isFinishing, bool isHere, object kind)
    {
        using var finish = new CancellationTokenSource();
        var client = new Ended { IsHere = isHere };
        if (isFinishing)
        {
            await finish.CancelAsync();
        }

        var end = await new ClientRun(Options, client, new Incidents(), _messages.Add).RunAsync(Assignment, finish.Token, CancellationToken.None);

        Assert.Equal(kind, end.Kind);
        Assert.Equal(end.Kind == ClientEndKind.Died ? "the pipe ended" : "", end.Reason);
    }

    public static TheoryData<object, string> Endless => new()
    {
        { new AliveMessage(null, 0), "the client process said for 6 min only that it lives, and was ended" },
        { new FrozeMessage(new Freeze(1, 0, 2 * Stopwatch.Frequency, DateTimeOffset.UnixEpoch)), "the client process said for 6 min only that it lives, and was ended" },
        { new ServerFrozeMessage("json", new Freeze(1, 0, 2 * Stopwatch.Frequency, DateTimeOffset.UnixEpoch)), "the client process said for 6 min only that it lives, and was ended" },
        { new ProgressMessage(new RunProgress(0, RunPhase.Measuring, Cell, 3, 9, null)), "the client process had not ended its work after 56 min, and was ended" },
    };

    /// <summary>Each message takes it a minute.</summary>
    [Theory]
    [MemberData(nameof(Endless))]
    public async Task RunAsync_ClientThatSaysSomethingForEver_IsEnded(object message, string reason)
    {
        var time = new FakeTimeProvider();
        var client = new Ended { IsHere = false, Message = (ClientMessage)message, OnRead = () => time.Advance(TimeSpan.FromMinutes(1)) };

        var end = await Task.Run(() => new ClientRun(Options, client, new Incidents(), _messages.Add, time).RunAsync(Assignment, CancellationToken.None, CancellationToken.None), Deadline.Soon).WaitAsync(Deadline.Soon);

        Assert.Equal(new ClientEnd(ClientEndKind.Died, null, reason), end);
    }

    [Fact]
    [Trait("Category", "Trial")]
    public async Task RunAsync_ClientStoppedAfterItsLastMessage_IsAnIncident()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Only Linux tells from outside whether a process is stopped.");
        var seen = new List<ProcessIncident>();
        var incidents = new Incidents();
        incidents.Seen += seen.Add;
        using var process = Process.Start("sleep", "60");
        var client = new Ended
        {
            IsHere = true,
            Id = process.Id,
            Message = new DoneMessage(),
            OnEnd = async () =>
            {
                UnixSignals.Send(process, UnixSignals.Stop);
                await Task.Delay(TimeSpan.FromSeconds(2));
                UnixSignals.Send(process, UnixSignals.Continue);
            },
        };

        var end = await new ClientRun(Options, client, incidents, _messages.Add).RunAsync(Assignment, CancellationToken.None, CancellationToken.None);
        process.Kill();

        Assert.Equal(ClientEndKind.Done, end.Kind);
        var froze = Assert.Single(seen);
        Assert.Equal((ProcessRole.Client, IncidentKind.Froze, process.Id, "stopped by a signal"), (froze.Role, froze.Kind, froze.Pid, froze.Reason));
    }

    private static EngineOptions Options { get; } = new() { ServerAssembly = "-", ClientAssembly = "-", StoreFolder = "-" };

    private static ClientAssignment Assignment { get; } = new()
    {
        Plan = new RunPlan(), Process = 0, Cells = [], Rows = [], Budget = EffortBudget.For(Effort.Quick, 1, 1, 1), TimeLeft = TimeSpan.FromSeconds(1),
    };

    private ClientEnd? Take(ClientMessage message) => new ClientRun(Options, new Absent(), new Incidents(), _messages.Add).Take(message, HangAfter);

    /// <summary>A client whose pipe ends, before it has said anything unless there is a message.</summary>
    private sealed class Ended : IClientStarter, IMeasuringClient
    {
        public int Id { get; init; } = Environment.ProcessId;

        public ClientMessage? Message { get; init; }

        public Func<Task> OnEnd { get; init; } = () => Task.CompletedTask;

        public Action OnRead { get; init; } = () => { };

        public required bool IsHere { get; init; }

        public Task<IMeasuringClient> StartAsync(CancellationToken cancellationToken) => Task.FromResult<IMeasuringClient>(this);

        public Task AssignAsync(ClientAssignment assignment) => Task.CompletedTask;

        public Task<ClientMessage?> ReadAsync()
        {
            OnRead();
            return Task.FromResult(Message);
        }

        public Task FinishAsync() => Task.CompletedTask;

        public Task GiveTurnAsync() => Task.CompletedTask;

        public void Kill()
        {
            // It has ended.
        }

        public Task<string> DescribeLossAsync() => Task.FromResult("the pipe ended");

        public Task EndAsync(Incidents incidents) => OnEnd();

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }

    private sealed class Absent : IClientStarter
    {
        public Task<IMeasuringClient> StartAsync(CancellationToken cancellationToken) => throw new ClientAbsentException("no route");
    }
}

using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using Transport.Harness.Engine;
using Transport.Harness.Engine.Messages;
using Transport.Harness.Engine.Processes;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.PayloadModels;

namespace Transport.Harness.Tests.Engine.Processes;

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
    public void Take_LineThatIsNoMessage_IsLeftAlone()
    {
        Assert.Null(Run().Take("a plugin prints something", HangAfter));
        Assert.Empty(_messages);
    }

    [Fact]
    public async Task AwaitExit_ClientKilledWhenItsWorkWasDone_IsAnIncident()
    {
        var incidents = new Incidents();
        List<ProcessIncident> reported = [];
        incidents.Seen += reported.Add;
        await using var process = StartClient();
        using var kill = Process.Start("kill", ["-KILL", process.Id.ToString(CultureInfo.InvariantCulture)]);

        await kill.WaitForExitAsync(Deadline.Soon);
        await ClientRun.AwaitExitAsync(process, incidents);

        var died = Assert.Single(reported);
        Assert.Equal((ProcessRole.Client, IncidentKind.Died, process.Id), (died.Role, died.Kind, died.Pid));
        Assert.StartsWith("died when its work was done: exit code 137", died.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public async Task AwaitExit_ClientThatEndsByItself_IsNoIncident()
    {
        var incidents = new Incidents();
        List<ProcessIncident> reported = [];
        incidents.Seen += reported.Add;
        await using var process = StartClient();

        await ClientRun.AwaitExitAsync(process, incidents);

        Assert.Empty(reported);
    }

    /// <summary>A client that waits for its assignment, from the build output beside ours: artifacts/bin/PROJECT/CONFIGURATION.</summary>
    private static ChildProcess StartClient()
    {
        var ours = new DirectoryInfo(AppContext.BaseDirectory);
        return ChildProcess.Start(Path.Combine(ours.Parent!.Parent!.FullName, "Transport.Cli", ours.Name, "Transport.Cli.dll"), [WorkerCommands.Verb]);
    }

    private ClientEnd? Take(ClientMessage message) =>
        Run().Take(JsonSerializer.Serialize(message, MessageJson.Default.ClientMessage), HangAfter);

    private ClientRun Run() => new(
        new EngineOptions { ServerAssembly = "-", ClientAssembly = "-", StoreFolder = "-" }, new Incidents(), _messages.Add);
}

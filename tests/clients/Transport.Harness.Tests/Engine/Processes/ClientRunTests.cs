using System.Text.Json;
using Transport.Harness.Engine;
using Transport.Harness.Engine.Messages;
using Transport.Harness.Engine.Processes;
using Transport.Harness.Plan;
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

    private ClientEnd? Take(ClientMessage message) =>
        Run().Take(JsonSerializer.Serialize(message, MessageJson.Default.ClientMessage), HangAfter);

    private ClientRun Run() => new(
        new EngineOptions { ServerAssembly = "-", ClientAssembly = "-", StoreFolder = "-" }, new Incidents(), _messages.Add);
}

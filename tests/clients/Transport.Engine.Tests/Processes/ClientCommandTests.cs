namespace Transport.Engine.Tests.Processes;

public sealed class ClientCommandTests
{
    public static TheoryData<object> All => [new AliveCommand(3), new BeginCommand(4.5), new FinishCommand(), new TurnCommand()];

    [Theory]
    [MemberData(nameof(All))]
    public void Parse_ItsLine_IsTheSame(object command) => Assert.Equal(command, ClientCommand.Parse(((ClientCommand)command).ToLine()));

    [Fact]
    public void Parse_LineOfAnAssignment_IsTheSame()
    {
        var assignment = new ClientAssignment
        {
            Plan = new RunPlan { Seed = 5 }, Process = 7, Cells = [], Rows = [], Budget = EffortBudget.For(Effort.Quick, 1, 1, 1), TimeLeft = TimeSpan.FromSeconds(1),
        };

        var read = Assert.IsType<AssignCommand>(ClientCommand.Parse(new AssignCommand(assignment).ToLine())).Assignment;

        // Nothing but the tasks of a kind is unknown to it.
        Assert.Equal((5, 7, 0), (read.Plan.Seed, read.Process, read.Tasks.Count));
    }

    [Theory]
    [InlineData("null")]
    [InlineData("stop")]
    [InlineData("{}")]
    [InlineData("""{"command":"assign"}""")]
    [InlineData("""{"command":"reach","targets":null}""")]
    public void Parse_AnythingElse_IsRefused(string line) => Assert.ThrowsAny<System.Text.Json.JsonException>(() => ClientCommand.Parse(line));
}

using System.IO.Pipelines;
using Transport.Engine.Agents;
using Transport.Engine.Rigs;
using Transport.Experiments.Load.Agents;

namespace Transport.Experiments.Tests.Load.Agents;

public sealed class AgentPartTests
{
    [Theory]
    [InlineData(14_900, null)]
    [InlineData(15_100, "the call ignored its cancellation and hung for 15.1 s")]
    public async Task Take_CallLongPastItsDeadline_LosesTheAgent(double callMs, string? loss)
    {
        await using var link = await AgentLink.OpenAsync(new AgentSpec { Name = "a", Command = ["a"] }, new Greeter(), TimeSpan.FromMinutes(1), Deadline.Soon);
        var part = new AgentPart(0, new LoadVisit("row", 0, 0, 4), link, TimeSpan.FromSeconds(15), (_, _) => { });

        part.Take(new AliveMessage(new Cell("row", Operation.GetPersons, 1, Orders: false), callMs));

        Assert.Equal(loss, part.Loss);
    }

    /// <summary>What an agent asked for, however each call ended: what is missing is told when the agent is lost.</summary>
    [Fact]
    public async Task Take_Second_CountsCallsOfEveryEnd()
    {
        await using var link = await AgentLink.OpenAsync(new AgentSpec { Name = "a", Command = ["a"] }, new Greeter(), TimeSpan.FromMinutes(1), Deadline.Soon);
        var visit = new LoadVisit("row", 0, 0, 4);
        var part = new AgentPart(0, visit, link, TimeSpan.FromSeconds(15), (_, _) => { });

        part.Take(new EventMessage(new LoadSecondMeasured(new LoadSecond
        {
            Visit = visit, Second = 0, Agent = 0, Ms = 1000, Sent = 1110, Response = new LatencyCounts([5], [1]), Failures = new LatencyCounts([5], [10]), TimedOut = 100, Unsent = 1000,
        })));

        Assert.Null(part.Loss);
        Assert.Equal((1111, 1.0), (part.ReportedCalls, part.ReportedSeconds));
    }

    /// <summary>An agent that says hello, and no more.</summary>
    private sealed class Greeter : IAgentPipe
    {
        private readonly Pipe _output = new();

        public Greeter()
        {
            var hello = new HelloMessage(AgentHellos.Own("0123", null), AgentClock.NowMs, new Dictionary<string, string>());
            var line = JsonSerializer.Serialize<ClientMessage>(hello, RunRecords.Format.OptionsOf(AgentJson.Default)) + "\n";
            _output.Writer.WriteAsync(Encoding.UTF8.GetBytes(line)).AsTask().GetAwaiter().GetResult();
        }

        public Stream Output => _output.Reader.AsStream();

        public Task WriteLineAsync(string line) => Task.CompletedTask;

        public void Kill() => _output.Writer.Complete();

        public Task<string> DescribeEndAsync() => Task.FromResult("exit code 137");

        public ValueTask DisposeAsync()
        {
            Kill();
            return ValueTask.CompletedTask;
        }
    }
}

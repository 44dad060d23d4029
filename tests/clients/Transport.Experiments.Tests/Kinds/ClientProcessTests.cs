using System.IO.Pipelines;
using Transport.Engine.Agents;

namespace Transport.Experiments.Tests.Kinds;

public class ClientProcessTests
{
    private static readonly LoadPlan Plan = new() { Model = LoadModel.Open, Stages = [new(1, 100, 100)] };

    [Fact]
    public async Task AdmitAsync_LoadOnLoopback_IsMade() => Assert.Null(await RefusalAsync(new AgentLimits(), Assignment()));

    [Fact]
    public async Task AdmitAsync_AssignmentWithAFolder_IsRefused() =>
        Assert.Contains("loads nothing that an assignment names", await RefusalAsync(new AgentLimits(), Assignment() with { PluginFolders = ["/tmp"] }), StringComparison.Ordinal);

    [Theory]
    [InlineData("http://8.8.8.8/", "http://127.0.0.1/api/counters")]
    [InlineData("http://127.0.0.1/", "http://8.8.8.8/api/counters")]
    public async Task AdmitAsync_TargetOutsideTheRanges_IsRefused(string address, string counters)
    {
        var assignment = Assignment() with { Rows = [new RowAddress("json", new Uri(address), new Uri(counters))] };

        Assert.Contains("8.8.8.8 is not among the targets", await RefusalAsync(new AgentLimits(), assignment), StringComparison.Ordinal);
    }

    [Fact]
    public async Task AdmitAsync_NamesOfThisMachine_AreNumbersInWhatIsDone()
    {
        var named = new RowAddress("json", new Uri("http://localhost:9/rpc/json"), new Uri("http://localhost:9/counters")) { Health = new Uri("http://localhost:9/health") };

        var (assignment, refusal) = await AgentAdmission.AdmitAsync(Assignment() with { Rows = [named] }, new AgentLimits(), Deadline.Soon);

        Assert.Null(refusal);
        Assert.All([assignment.Rows[0].Address, assignment.Rows[0].Counters, assignment.Rows[0].Health!], address => Assert.NotEqual(UriHostNameType.Dns, address.HostNameType));
    }

    [Fact]
    public async Task AdmitAsync_RateAboveTheMost_IsRefused()
    {
        // A third of 100 calls per second.
        var assignment = Assignment(new LoadShare(0, [1, 2]));

        Assert.Null(await RefusalAsync(new AgentLimits { MaxRate = 34 }, assignment));
        Assert.Contains("--max-rate", await RefusalAsync(new AgentLimits { MaxRate = 33 }, assignment), StringComparison.Ordinal);
    }

    [Fact]
    public async Task AdmitAsync_Medians_AreMadeWithoutALimitAlone()
    {
        var medians = Assignment() with { Tasks = [] };

        Assert.Null(await RefusalAsync(new AgentLimits(), medians));
        Assert.Contains("calls as fast as answers come", await RefusalAsync(new AgentLimits { MaxRate = 1_000_000 }, medians), StringComparison.Ordinal);
    }

    [Fact]
    public async Task MainAsync_AskedForAServerThatIsThere_SaysHowFarAwayItIs()
    {
        using var server = new System.Net.Sockets.TcpListener(System.Net.IPAddress.Loopback, 0);
        server.Start();
        var agent = new Agent();
        await agent.ReadAsync();

        agent.Send(new ReachCommand([new Uri($"http://{server.LocalEndpoint}/")]));

        var reached = Assert.IsType<ReachedMessage>(await agent.ReadAsync());
        Assert.True(reached.RoundTripMs > 0);
        Assert.Equal(Environment.ProcessorCount, reached.Machine.Processors);
        agent.Close();
        Assert.Equal(0, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("http://127.0.0.1:1/", "the server's address 127.0.0.1:1 cannot be reached from")]
    [InlineData("http://8.8.8.8/", "8.8.8.8 is not among the targets that this agent may call")]
    public async Task MainAsync_AskedForAServerThatIsNot_SaysWhyInOneLine(string target, string reason)
    {
        var agent = new Agent();
        await agent.ReadAsync();

        agent.Send(new ReachCommand([new Uri(target)]));

        Assert.StartsWith(reason, Assert.IsType<RefusedMessage>(await agent.ReadAsync()).Reason, StringComparison.Ordinal);
        agent.Close();
        Assert.Equal(0, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    /// <summary>Else an agent would scan a network for its coordinator, as fast as connections are made.</summary>
    [Fact]
    public async Task MainAsync_AskedForAServerTwice_RefusesTheSecond()
    {
        var agent = new Agent();
        await agent.ReadAsync();

        agent.Send(new ReachCommand([new Uri("http://127.0.0.1:1/")]));
        Assert.Contains("cannot be reached", Assert.IsType<RefusedMessage>(await agent.ReadAsync()).Reason, StringComparison.Ordinal);
        agent.Send(new ReachCommand([new Uri("http://127.0.0.1:2/")]));

        Assert.Equal("an agent looks for a server once", Assert.IsType<RefusedMessage>(await agent.ReadAsync()).Reason);
        agent.Close();
        Assert.Equal(0, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    [Fact]
    public async Task MainAsync_AskedForAServerWithALimit_MakesNoConnection()
    {
        using var server = new System.Net.Sockets.TcpListener(System.Net.IPAddress.Loopback, 0);
        server.Start();
        var agent = new Agent(new AgentLimits { MaxRate = 10 });
        await agent.ReadAsync();

        agent.Send(new ReachCommand([new Uri($"http://{server.LocalEndpoint}/")]));

        Assert.Contains("start it without --max-rate", Assert.IsType<RefusedMessage>(await agent.ReadAsync()).Reason, StringComparison.Ordinal);
        Assert.False(server.Pending());
        agent.Close();
        Assert.Equal(0, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    [Fact]
    public async Task MainAsync_MoreAddressesThanAServerHas_AreRefused()
    {
        var agent = new Agent();
        await agent.ReadAsync();

        agent.Send(new ReachCommand([.. Enumerable.Range(1, 201).Select(port => new Uri($"http://127.0.0.1:{port}/"))]));

        Assert.Contains("1 to 200 addresses", Assert.IsType<RefusedMessage>(await agent.ReadAsync()).Reason, StringComparison.Ordinal);
        agent.Close();
        Assert.Equal(0, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    /// <summary>A coordinator of this machine says nothing for as long as a measurement takes: its pipe ends with it.</summary>
    [Fact]
    public async Task MainAsync_OfThisMachine_SaysNoHelloAndEndsWithItsPipe()
    {
        var client = new Agent(isAgent: false);

        client.Send(new FinishCommand());
        client.Close();

        Assert.Equal(0, await client.Ended.WaitAsync(Deadline.Soon));
    }

    [Fact]
    public async Task MainAsync_CoordinatorGoesSilent_EndsByItself()
    {
        var agent = new Agent();
        Assert.IsType<HelloMessage>(await agent.ReadAsync());
        agent.Send(new AliveCommand(7));
        Assert.Equal(7, Assert.IsType<EchoMessage>(await agent.ReadAsync()).Number);

        Assert.Equal(1, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    [Fact]
    public async Task MainAsync_CoordinatorClosesThePipe_EndsAtOnce()
    {
        var agent = new Agent();
        await agent.ReadAsync();

        agent.Close();

        Assert.Equal(0, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("rm -rf /")]
    [InlineData("""{"command":"run","path":"/bin/sh"}""")]
    public async Task MainAsync_RubbishFromTheCoordinator_EndsByItself(string line)
    {
        var agent = new Agent();
        await agent.ReadAsync();

        agent.Send(line);

        Assert.Equal(1, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    [Fact]
    public async Task MainAsync_RefusedAssignment_SaysWhyAndEnds()
    {
        var agent = new Agent();
        await agent.ReadAsync();

        agent.Send(new AssignCommand(Assignment() with { PluginFolders = ["/tmp"] }));

        Assert.Contains("loads nothing", Assert.IsType<RefusedMessage>(await agent.ReadAsync()).Reason, StringComparison.Ordinal);
        Assert.Equal(1, await agent.Ended.WaitAsync(Deadline.Soon));
    }

    private static async Task<string?> RefusalAsync(AgentLimits limits, ClientAssignment assignment) =>
        (await AgentAdmission.AdmitAsync(assignment, limits, Deadline.Soon)).Refusal;

    private static ClientAssignment Assignment(LoadShare? share = null) => new LoadTask(new LoadVisit("json", 0, 0, 100), Plan, 4, share ?? LoadShare.Whole).AddTo(new ClientAssignment
    {
        Plan = Plan.ToRunPlan(),
        Process = 0,
        Cells = [],
        Rows = [new RowAddress("json", new Uri("http://127.0.0.1:1/"), new Uri("http://127.0.0.1:1/api/counters"))],
        Budget = EffortBudget.For(Effort.Quick, 1, 1, 1),
        TimeLeft = TimeSpan.FromSeconds(1),
    });

    /// <summary>An agent in this process, between two pipes.</summary>
    private sealed class Agent
    {
        private readonly Pipe _input = new();
        private readonly Pipe _output = new();
        private readonly BoundedLines _lines;

        public Agent(AgentLimits? limits = null, bool isAgent = true)
        {
            _lines = new BoundedLines(_output.Reader.AsStream());
            Ended = Task.Run(() => ClientProcess.MainAsync(_input.Reader.AsStream(), _output.Writer.AsStream(), isAgent ? new AgentTerms("0123", limits ?? new AgentLimits(), []) : null));
        }

        public Task<int> Ended { get; }

        public async Task<ClientMessage> ReadAsync() =>
            JsonSerializer.Deserialize<ClientMessage>((await _lines.ReadAsync(Deadline.Soon))!, RunRecords.Format.OptionsOf(AgentJson.Default))!;

        public void Send(ClientCommand command) => Send(command.ToLine());

        public void Send(string line) => _input.Writer.WriteAsync(System.Text.Encoding.UTF8.GetBytes(line + "\n")).AsTask().GetAwaiter().GetResult();

        public void Close() => _input.Writer.Complete();
    }
}

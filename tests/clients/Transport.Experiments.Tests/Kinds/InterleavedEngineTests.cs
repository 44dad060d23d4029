namespace Transport.Experiments.Tests.Kinds;

/// <summary>Two builds in turn, whose client processes follow a script.</summary>
public sealed class InterleavedEngineTests(TestServer server) : IClassFixture<TestServer>, IDisposable
{
    private readonly string _store = Directory.CreateTempSubdirectory("transport-turns-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    [Fact]
    public async Task Run_TwoBuilds_MeasuresEveryBlockOfBothInTurn()
    {
        var options = Options(new ScriptedClients((client, assignment) => MediansScript.RunAsync(client, assignment)));

        var (before, after) = await RunAsync(options, options);

        Assert.True(before.Record.Complete && after.Record.Complete);
        Assert.NotNull(before.Record.Manifest.Turns);
        Assert.Equal(before.Record.Manifest.Turns, after.Record.Manifest.Turns);
        Assert.NotEqual(before.Record.Manifest.RunId, after.Record.Manifest.RunId);
        Assert.Equal(("base-commit", 36, 36), (before.Record.Manifest.Commit, BlocksOf(before).Count, BlocksOf(after).Count));
        // In the order of their ends, the same block of the two is never more than one block of the other apart.
        var order = BlocksOf(before).Select(block => (block.At, Side: 0)).Concat(BlocksOf(after).Select(block => (block.At, Side: 1))).OrderBy(block => block.At).Select(block => block.Side);
        var ahead = 0;
        Assert.All(order, side => Assert.InRange(ahead += side == 0 ? 1 : -1, -1, 1));

        var gate = GateResult.Of(before.Record, after.Record, 3);
        Assert.Equal(LevelReference.Interleaved, gate.Comparison.Level);
        Assert.True(gate.Passes);
    }

    [Fact]
    public async Task Run_BuildThatIsNotThere_EndsBothAndSaysWhich()
    {
        var head = Options(new ScriptedClients((client, assignment) => MediansScript.RunAsync(client, assignment)));

        var problem = await Assert.ThrowsAsync<RunException>(() => RunAsync(head with { Clients = null, ClientAssembly = Path.Combine(_store, "Nothing.dll") }, head));

        Assert.Contains("Nothing.dll is missing", problem.Message, StringComparison.Ordinal);
    }

    private static List<BlockMeasured> BlocksOf(RunOutcome outcome) => [.. outcome.Record.Events.OfType<BlockMeasured>()];

    private EngineOptions Options(ScriptedClients clients) => new() { ServerAssembly = "-", ClientAssembly = "-", StoreFolder = _store, Clients = clients };

    private Task<(RunOutcome Before, RunOutcome After)> RunAsync(EngineOptions before, EngineOptions after) => new InterleavedEngine(before with { Commit = "base-commit" }, after)
        .RunAsync(new RunPlan { Transports = ["json"], Persons = [1, 10], Orders = OrdersMode.None, Tries = 36, Server = server.Http }, new Observer(), CancellationToken.None).WaitAsync(Deadline.Soon);

    private sealed class Observer : IRunObserver
    {
        public void OnEvent(RunEvent runEvent) => Assert.NotNull(runEvent.At);

        public void OnProgress(RunProgress progress) => Assert.InRange(progress.Done, 0, progress.Total);
    }
}

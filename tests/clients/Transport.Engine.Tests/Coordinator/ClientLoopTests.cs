namespace Transport.Engine.Tests.Coordinator;

public sealed class ClientLoopTests
{
    private static readonly Cell Cell = new("json", Operation.Query, 1, false);

    [Fact]
    public async Task RunAsync_EveryClientDiesAtItsFirstCall_GivesUpAfterSome()
    {
        var (clients, work) = (new Clients([new AliveMessage(Cell, 0)]), new Work(100));

        Assert.False(await LoopOf(clients).RunAsync(work));

        Assert.Equal((11, "exit code 139"), (clients.Started, work.GivenUp));
    }

    [Fact]
    public async Task RunAsync_EveryClientDiesAfterAnAnswer_GoesOnUntilNothingIsLeft()
    {
        var (clients, work) = (new Clients([new EventMessage(new CellVerified(Cell, "a0", "a0")), new AliveMessage(Cell, 0)]), new Work(30));

        Assert.True(await LoopOf(clients).RunAsync(work));

        Assert.Equal((30, null), (clients.Started, work.GivenUp));
    }

    private static ClientLoop LoopOf(IClientStarter clients)
    {
        var options = new EngineOptions { ServerAssembly = "", ClientAssembly = "", StoreFolder = "" };
        return new ClientLoop(new RunSession
        {
            Options = options,
            Catalogue = null!,
            Clients = clients,
            Servers = new ServerKeeper(options, new RunPlan(), [], new Incidents()),
            Rows = null!,
            Manifest = null!,
            Recording = null!,
            StartedAt = 0,
            Finish = CancellationToken.None,
            StopNow = CancellationToken.None,
        });
    }

    /// <summary>Work of so many cells, of which each death takes one.</summary>
    private sealed class Work(int cells) : IClientWork
    {
        private int _left = cells;

        public string? GivenUp { get; private set; }

        public bool IsLeft => _left > 0;

        public bool RenewsServer => false;

        public ClientAssignment Assign(bool announce) => new()
        {
            Plan = new RunPlan(), Process = 0, Cells = [], Rows = [], PluginFolders = [], Budget = EffortBudget.For(Effort.Quick, 1, 1, 1), TimeLeft = TimeSpan.FromMinutes(1),
        };

        public void Take(ClientMessage message)
        {
        }

        public bool Drop(ClientEnd end, string reason) => --_left >= 0;

        public void DropAll(string reason) => (_left, GivenUp) = (0, reason);
    }

    /// <summary>Clients that say something and die.</summary>
    private sealed class Clients(IReadOnlyList<ClientMessage> said) : IClientStarter
    {
        public int Started { get; private set; }

        public Task<IMeasuringClient> StartAsync(CancellationToken cancellationToken)
        {
            Started++;
            return Task.FromResult<IMeasuringClient>(new Client(said));
        }
    }

    private sealed class Client(IReadOnlyList<ClientMessage> said) : IMeasuringClient
    {
        private int _read;

        public int Id => 1;

        public bool IsHere => false;

        public Task AssignAsync(ClientAssignment assignment) => Task.CompletedTask;

        public Task<ClientMessage?> ReadAsync() => Task.FromResult(_read < said.Count ? said[_read++] : null);

        public Task FinishAsync() => Task.CompletedTask;

        public Task GiveTurnAsync() => Task.CompletedTask;

        public void Kill()
        {
        }

        public Task<string> DescribeLossAsync() => Task.FromResult("exit code 139");

        public Task EndAsync(Incidents incidents) => Task.CompletedTask;

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}

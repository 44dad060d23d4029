using Transport.Engine.Coordinator;
using Transport.Engine.Processes;
using Transport.Experiments.Medians.Pairs;

namespace Transport.Experiments.Tests.Medians;

/// <summary>Pairs of processes that measure in turn, one of which is lost: whatever becomes of it, the others measure all that they would have.</summary>
public class ParallelPairsTests
{
    private const int Count = 3, Blocks = 5;

    /// <summary>Its client died for good before its first turn, while it had the turn, or between two: it returns.</summary>
    [Theory]
    [InlineData(0, 0)]
    [InlineData(1, 0)]
    [InlineData(1, 1)]
    [InlineData(2, 3)]
    public async Task RunAsync_PairThatGivesUp_LeavesTheTurnsToTheOthers(int lost, int atBlock)
    {
        var pairs = new ParallelPairs(Session(), Count);
        var measured = new int[Count];

        var ended = await pairs.RunAsync((session, process) => MeasureAsync(session, process, measured, process == lost ? atBlock : null)).WaitAsync(Deadline.Soon);

        Assert.Equal(Enumerable.Range(0, Count).Select(process => process != lost), ended);
        Assert.Equal(Enumerable.Range(0, Count).Select(process => process == lost ? atBlock : Blocks), measured);
    }

    /// <summary>Its server cannot be started, or the record cannot be written: it throws, and the run learns it when the others are done.</summary>
    [Fact]
    public async Task RunAsync_PairThatThrows_FailsWhenTheOthersHaveMeasured()
    {
        var pairs = new ParallelPairs(Session(), Count);
        var measured = new int[Count];

        var problem = await Assert.ThrowsAsync<RunException>(() => pairs.RunAsync(async (session, process) =>
            await MeasureAsync(session, process, measured, process == 1 ? 2 : null) || process != 1 ? true : throw new RunException("the server could not be started")).WaitAsync(Deadline.Soon));

        Assert.Equal("the server could not be started", problem.Message);
        Assert.Equal([Blocks, 2, Blocks], measured);
    }

    [Fact]
    public async Task IsShown_WhenTheFirstPairIsLost_IsTheNext()
    {
        var pairs = new ParallelPairs(Session(), Count);
        var seen = new List<int>();

        await pairs.RunAsync(async (session, process) =>
        {
            await (process == 0 ? Task.CompletedTask : session.Options.Turn!.NextAsync(Deadline.Soon));
            if (process == 1)
            {
                seen.AddRange(Enumerable.Range(0, Count).Where(pairs.IsShown));
            }

            return true;
        }).WaitAsync(Deadline.Soon);

        Assert.Equal([1], seen.Distinct().Where(process => process < 2));
        Assert.All(Enumerable.Range(0, Count), process => Assert.True(pairs.IsShown(process)));
    }

    private static async Task<bool> MeasureAsync(RunSession session, int process, int[] measured, int? until)
    {
        for (var block = 0; block < Blocks; block++)
        {
            if (block == until)
            {
                return false;
            }

            await session.Options.Turn!.NextAsync(Deadline.Soon);
            measured[process]++;
        }

        return true;
    }

    private static RunSession Session()
    {
        var (plan, address) = (new RunPlan { Transports = ["json"] }, new Uri("http://127.0.0.1:9/"));
        var options = new EngineOptions { ServerAssembly = "", ClientAssembly = "", StoreFolder = "" };
        var ready = new ServerReady
        {
            Pid = 1, Http = "", Persons = 1000, MaxCount = 1000, Unavailable = [], Gc = "", Framework = "", ProductVersion = "", Endpoints = [new EndpointInfo("json", address, address)],
        };
        return new RunSession
        {
            Options = options,
            Catalogue = null!,
            Clients = null!,
            Servers = new ServerKeeper(options, plan, [], new Incidents()),
            Rows = RunRows.Of(plan, RowCatalogue.Load([]), ready),
            Manifest = null!,
            Recording = null!,
            StartedAt = 0,
            Finish = CancellationToken.None,
            StopNow = CancellationToken.None,
        };
    }
}

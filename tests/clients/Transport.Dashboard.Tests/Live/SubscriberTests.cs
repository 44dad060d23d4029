using Transport.Dashboard.Live.Load;

namespace Transport.Dashboard.Tests.Live;

public sealed class SubscriberTests
{
    [Fact]
    public void Take_AfterManyChanges_TellsTheLatestOfEach()
    {
        using var subscriber = new LiveSubscriber();
        Assert.Equal("state", Assert.Single(subscriber.Take(NoRun)).Event);

        for (var i = 1; i <= 10_000; i++)
        {
            subscriber.Add(new LiveChanges(Progress(i), [Cell("json", i), Cell("odata", i)], [new LiveStrip("json", Operation.Query, 1, false, [i])], []));
        }

        var events = subscriber.Take(NoRun).ToDictionary(item => item.Event, item => JsonNode.Parse(item.Json)!);
        Assert.Equal(["cells", "progress", "strip"], events.Keys.Order());
        Assert.Equal([10_000, 10_000], events["cells"].AsArray().Select(cell => (int)cell!["samples"]!));
        Assert.Equal(10_000, (int)events["progress"]["done"]!);
        Assert.Equal(10_000, (double)events["strip"][0]!["ms"]![0]!);
        Assert.Empty(subscriber.Take(NoRun));
    }

    [Fact]
    public void Take_AfterMoreSecondsThanItKeeps_TellsTheWholeState()
    {
        using var subscriber = new LiveSubscriber();
        subscriber.Take(NoRun);

        for (var i = 0; i < 100_000; i++)
        {
            subscriber.Add(new LiveChanges(null, [], [], [new LiveSecond("json", 0, i, 1, 1, false, 0, 1, 1, 1)]));
        }

        var events = subscriber.Take(NoRun);
        Assert.Contains(events, item => item.Event == "state");
        Assert.True(events.Sum(item => item.Json.Length) < 100_000);
    }

    [Fact]
    public void Take_AfterTheRunsIdBecameKnown_TellsTheState()
    {
        using var subscriber = new LiveSubscriber();
        subscriber.Take(NoRun);
        var board = new RunBoard(new LiveRun { Source = LiveSource.Dashboard, Scenario = Scenario.Run, CommandLine = "", StartedAt = default });
        board.Apply(new RunStarted(RunRecordReader.SchemaVersion, SampleRun.Record.Manifest));
        subscriber.Add(board.TakeChanges());

        var state = Assert.Single(subscriber.Take(() => new LiveState(board.Snapshot(), [], null)));
        Assert.Equal("state", state.Event);
        Assert.Equal(SampleRun.Record.Manifest.RunId, (string?)JsonNode.Parse(state.Json)!["current"]!["runId"]);
        Assert.True(board.TakeChanges().IsEmpty);
    }

    [Fact]
    public void Take_AfterTheEnd_TellsTheLastFiguresBeforeTheState()
    {
        using var subscriber = new LiveSubscriber();
        subscriber.Take(NoRun);
        subscriber.Add(new LiveChanges(null, [Cell("json", 7)], [], []));
        subscriber.AddState();

        Assert.Equal(["cells", "state"], subscriber.Take(NoRun).Select(item => item.Event));
    }

    private static LiveState NoRun() => new(null, [], null);

    private static LiveProgress Progress(int done) => new() { Phase = RunPhase.Measuring, Done = done, Total = 10_000 };

    private static LiveCell Cell(string transport, int samples) => new()
    {
        Transport = transport, Operation = Operation.Query, Persons = 1, Orders = false, Status = LiveCellStatus.Measuring, Samples = samples,
    };
}

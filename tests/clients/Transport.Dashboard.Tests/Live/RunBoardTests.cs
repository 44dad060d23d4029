namespace Transport.Dashboard.Tests.Live;

public class RunBoardTests
{
    private const string Answer = "By warm-up calls at 1,000 persons without orders: messagepack is fastest, about 0.14 ms; slower: json 3.4x.";

    [Fact]
    public void TakeChanges_OnceThereIsAnAnswer_HasItOnce()
    {
        var board = Warm();

        Assert.Equal(Answer, board.TakeChanges().Progress?.Answer);
        Assert.Null(board.TakeChanges().Progress);
    }

    [Fact]
    public void Apply_OfLaterProgress_KeepsTheAnswer()
    {
        var board = Warm();
        board.TakeChanges();

        board.Apply(new RunProgress(0, RunPhase.Measuring, null, 3, 10, TimeLeft: null));

        Assert.Equal((RunPhase.Measuring, Answer), (board.TakeChanges().Progress?.Phase, board.Snapshot().Progress?.Answer));
    }

    /// <summary>Warm-up calls say nothing any more, and one call gives no interval.</summary>
    [Fact]
    public void Refresh_OfTheFirstMeasuredCall_TakesTheAnswerAway()
    {
        var board = Warm();
        Assert.Equal(Answer, board.TakeChanges().Progress?.Answer);

        board.Apply(new BlockMeasured(0, 0, [new Visit(new Cell("json", Operation.GetPersons, 1000, Orders: false), 0, [0.5])]));
        board.Refresh(TimeSpan.FromSeconds(30));

        var changed = board.TakeChanges().Progress;
        Assert.NotNull(changed);
        Assert.Null(changed.Answer);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Snapshot_OnceThePlanIsKnown_SaysWhetherItHasColdCalls(bool hasCold)
    {
        var board = Warm();

        board.Apply(new RunStarted(1, SampleRun.Record.Manifest with { Plan = SampleRun.Record.Manifest.Plan with { Cold = hasCold } }));

        Assert.Equal(hasCold, board.Snapshot().HasCold);
    }

    /// <summary>Costs are counted after the first processes' blocks; further processes go on with blocks.</summary>
    [Theory]
    [InlineData(RunPhase.Costs, LiveCellStatus.Measuring)]
    [InlineData(RunPhase.Bytes, LiveCellStatus.Measuring)]
    [InlineData(RunPhase.Cold, LiveCellStatus.Done)]
    public void Apply_OfWhatComesAfterTheBlocks_EndsTheCellsOnceNoMoreMayFollow(RunPhase phase, LiveCellStatus expected)
    {
        var (board, json) = (Warm(), new Cell("json", Operation.GetPersons, 1000, Orders: false));
        board.Apply(new BlockMeasured(0, 0, [new Visit(json, 0, [0.5])]));

        board.Apply(new RunProgress(0, phase, json, 0, 10, TimeLeft: null));

        Assert.Equal(expected, StatusOf(board, json));
    }

    private static LiveCellStatus StatusOf(RunBoard board, Cell cell) => board.Snapshot().Cells.Single(live => (live.Transport, live.Persons) == (cell.Transport, cell.Persons)).Status;

    private static RunBoard Warm()
    {
        var board = new RunBoard(new LiveRun { Source = LiveSource.Dashboard, Scenario = Scenario.Run, CommandLine = "transport run", StartedAt = DateTimeOffset.UnixEpoch });
        board.Apply(new RunStarted(1, SampleRun.Record.Manifest));
        foreach (var row in (string[])["json", "messagepack", "floor"])
        {
            board.Apply(SampleRun.Row(row));
        }

        board.Apply(new RunProgress(0, RunPhase.WarmingUp, null, 0, 10, TimeLeft: null));
        board.Apply(new WarmedUp(0, new Cell("json", Operation.GetPersons, 1000, Orders: false), 500, Stable: true, 0.47));
        board.Apply(new WarmedUp(0, new Cell("messagepack", Operation.GetPersons, 1000, Orders: false), 500, Stable: true, 0.14));
        return board;
    }
}

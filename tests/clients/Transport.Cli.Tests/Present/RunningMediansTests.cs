using Spectre.Console;

namespace Transport.Cli.Tests.Present;

public class RunningMediansTests
{
    private static readonly TimeSpan Unbounded = TimeSpan.MaxValue;
    private static readonly Cell Json = RunningRuns.Json;
    private static readonly Cell MessagePack = RunningRuns.MessagePack;
    private static readonly Cell Floor = RunningRuns.Floor;

    [Fact]
    public void Grid_BeforeAnyCall_IsNotThere()
    {
        Assert.Null(new RunningMedians().Grid());
        Assert.Null(Started().Grid());
    }

    [Fact]
    public void Grid_WhileWarmingUp_HasEstimatesInParentheses()
    {
        var medians = Started();

        medians.Take(new WarmedUp(0, Json, 500, Stable: true, 0.47));

        var grid = medians.Grid()!;
        Assert.Equal(["median ms so far", "1", "1,000"], grid.Columns.Select(column => column.Header));
        Assert.Equal(["json", "", "(0.47)"], grid.Rows[0]);
        Assert.Equal(["( ) still warming up"], grid.Notes);
        Assert.Equal("Measuring; the first answer comes when every transport has been warmed up at 1,000 persons without orders.", grid.Title);
    }

    [Fact]
    public void Grid_OnceEveryTransportIsWarm_HasAFirstAnswer()
    {
        var medians = Started();
        medians.Take(new WarmedUp(0, Json, 500, Stable: true, 0.47));
        medians.Take(new WarmedUp(0, MessagePack, 500, Stable: true, 0.14));

        Assert.Equal("By warm-up calls at 1,000 persons without orders: messagepack is fastest, about 0.14 ms; slower: json 3.4x.", medians.Grid()!.Title);
    }

    [Fact]
    public void Grid_OnceTwoTransportsHaveIntervals_HasTheAnswer()
    {
        var medians = Started();
        medians.Take(new WarmedUp(0, Json, 500, Stable: true, 0.47));

        Measure(medians, 12, (Json, 0.47), (MessagePack, 0.14), (Floor, 0.04));

        var grid = medians.Grid()!;
        Assert.Matches(@"^So far at 1,000 persons without orders: messagepack is fastest, 0\.14\d? \(.*\) ms; slower: json 3\.\dx\.$", grid.Title);
        Assert.Matches(@"^0\.4\d+$", grid.Rows.Single(row => row[0] == "json")[2]);
    }

    [Fact]
    public void Grid_OfOverlappingIntervals_HasNoWinner()
    {
        var medians = Started();
        medians.Take(new WarmedUp(0, Json, 500, Stable: true, 0.47));

        Measure(medians, 12, (Json, 0.141), (MessagePack, 0.14));

        Assert.StartsWith("So far at 1,000 persons without orders: no winner yet among messagepack, json, about 0.14", medians.Grid()!.Title, StringComparison.Ordinal);
    }

    [Fact]
    public void Grid_WithoutTimeForAllFigures_ComputesOneEachTimeAndTheAnswersFirst()
    {
        var medians = Started(work: TimeSpan.Zero);
        medians.Take(new WarmedUp(0, Json, 500, Stable: true, 0.47));
        Measure(medians, 12, (Json with { Persons = 1 }, 0.06), (Json, 0.47), (MessagePack, 0.14));

        Assert.Equal(["json", "", "0.4"], Shown(medians));
        Assert.StartsWith("So far", medians.Grid()!.Title, StringComparison.Ordinal);
        Assert.Equal(["json", "0.0", "0.4"], Shown(medians));

        static IEnumerable<string> Shown(RunningMedians medians) => medians.Grid()!.Rows[0].Select(text => text.StartsWith('0') ? text[..3] : text);
    }

    [Fact]
    public void Grid_OfAFailedCell_SaysSoAndRanksItNot()
    {
        var medians = Started();
        medians.Take(new WarmedUp(0, Json, 500, Stable: true, 0.47));
        Measure(medians, 12, (Json, 0.47), (MessagePack, 0.14));

        medians.Take(new CellFailed(MessagePack, "answered wrongly"));

        var grid = medians.Grid()!;
        Assert.Equal("failed", grid.Rows.Single(row => row[0] == "messagepack")[2]);
        Assert.StartsWith("Measuring; ", grid.Title, StringComparison.Ordinal);
    }

    [Fact]
    public void Grid_OfATerminalWithFewLines_IsCutAndSaysSo()
    {
        using var output = new StringWriter();
        var console = TerminalTables.Console(output, 100, isTerminal: false);
        console.Profile.Height = 10;
        var view = new ProgressView(console, Unbounded);
        foreach (var runEvent in SampleRun.Record.Events.Prepend(new RunStarted(1, SampleRun.Record.Manifest)))
        {
            view.OnEvent(runEvent);
        }

        var lines = view.Medians();

        Assert.Equal(1 + 1 + 3 + 1, lines.Count);
        console.Write(lines[^1]);
        Assert.Contains("and 3 more transports", output.ToString(), StringComparison.Ordinal);
    }

    private static RunningMedians Started(TimeSpan? work = null)
    {
        var medians = new RunningMedians(work ?? Unbounded);
        Take(medians, RunningRuns.Started());
        return medians;
    }

    private static void Measure(RunningMedians medians, int blocks, params (Cell Cell, double Ms)[] cells) => Take(medians, RunningRuns.Measured(blocks, cells));

    private static void Take(RunningMedians medians, IEnumerable<RunEvent> events)
    {
        foreach (var runEvent in events)
        {
            medians.Take(runEvent);
        }
    }
}

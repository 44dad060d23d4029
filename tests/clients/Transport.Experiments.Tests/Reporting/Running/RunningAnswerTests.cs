using Transport.Reporting.Running;

namespace Transport.Reporting.Tests.Running;

public class RunningAnswerTests
{
    private static readonly Cell Json = new("json", Operation.GetPersons, 1000, Orders: false);
    private static readonly Cell MessagePack = new("messagepack", Operation.GetPersons, 1000, Orders: false);
    private static readonly Cell Floor = new("floor", Operation.GetPersons, 1000, Orders: false);

    [Fact]
    public void Text_BeforeEveryTransportIsWarm_IsNotThere()
    {
        var answer = Started();
        Assert.Null(answer.Text);

        answer.Take(Warm(Json, 0.47));
        answer.Take(Warm(MessagePack with { Persons = 1 }, 0.05));

        Assert.Null(answer.Text);
    }

    [Fact]
    public void Text_OnceEveryTransportIsWarm_IsOfWarmUpCallsAndNamesNoLimit()
    {
        var answer = Started();

        answer.Take(Warm(Floor, 0.04));
        answer.Take(Warm(Json, 0.47));
        answer.Take(Warm(MessagePack, 0.14));

        Assert.Equal("By warm-up calls at 1,000 persons without orders: messagepack is fastest, about 0.14 ms; slower: json 3.4x.", answer.Text);
    }

    [Fact]
    public void Text_OfWarmUpCallsNearEachOther_HasNoWinner()
    {
        var answer = Started();

        answer.Take(Warm(Json, 0.17));
        answer.Take(Warm(MessagePack, 0.14));

        Assert.Equal("By warm-up calls at 1,000 persons without orders: no winner yet among messagepack, json, about 0.14 ms.", answer.Text);
    }

    [Fact]
    public void Text_OnceTwoTransportsHaveIntervals_IsOfMeasuredCalls()
    {
        var answer = Started();
        answer.Take(Warm(Json, 0.47));
        answer.Take(Warm(MessagePack, 0.14));

        Assert.StartsWith("By warm-up calls", answer.Text, StringComparison.Ordinal);
        answer.SetFigure(Json, new RunningFigure(12, 0.5, 0.48, 0.52));
        Assert.Null(answer.Text);

        answer.SetFigure(MessagePack, new RunningFigure(12, 0.1, 0.09, 0.11));
        Assert.Equal("So far at 1,000 persons without orders: messagepack is fastest, 0.100 (0.090-0.110) ms; slower: json 5.0x.", answer.Text);
    }

    [Fact]
    public void Text_OfAnIntervalThatReachesBelowAFasterTransport_LeavesThatOneSlower()
    {
        var answer = Started();
        answer.Take(SampleRun.Row("grpc"));
        answer.SetFigure(Json, new RunningFigure(12, 10, 9.8, 10.2));
        answer.SetFigure(MessagePack, new RunningFigure(12, 11, 10.8, 11.2));
        answer.SetFigure(Json with { Transport = "grpc" }, new RunningFigure(12, 12, 8, 16));

        Assert.Contains("no winner yet among json, grpc, about", answer.Text, StringComparison.Ordinal);
        Assert.EndsWith("; slower: messagepack 1.10x.", answer.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Text_OfAFailedTransport_DoesNotWaitForIt()
    {
        var answer = Started();
        answer.Take(SampleRun.Row("grpc"));
        answer.Take(Warm(Json, 0.47));
        answer.Take(Warm(MessagePack, 0.14));
        Assert.Null(answer.Text);

        answer.Take(new CellFailed(Json with { Transport = "grpc" }, "answered wrongly"));

        Assert.StartsWith("By warm-up calls at 1,000 persons without orders: messagepack is fastest", answer.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Text_OfAnotherKindOfRun_IsNotThere()
    {
        var answer = Started();
        answer.Take(Warm(Json, 0.47));
        answer.Take(Warm(MessagePack, 0.14));

        answer.Take(new LoadPlanned(new LoadPlan { Transports = ["json"] }));

        Assert.Null(answer.Text);
        Assert.Empty(answer.Rows);
    }

    private static WarmedUp Warm(Cell cell, double ms) => new(0, cell, 500, Stable: true, ms);

    private static RunningAnswer Started()
    {
        var answer = new RunningAnswer();
        answer.Take(new RunStarted(1, SampleRun.Record.Manifest));
        foreach (var row in (string[])["json", "messagepack", "floor"])
        {
            answer.Take(SampleRun.Row(row));
        }

        return answer;
    }
}

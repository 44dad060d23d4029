using Transport.Experiments.Medians.Streams;

namespace Transport.Experiments.Tests.Medians;

public sealed class StreamTableTests
{
    private static readonly Cell OnSlow = new("slow-starter", Operation.GetPersons, 1000, Orders: false);

    [Fact]
    public void Streams_OfTwoProcesses_HaveMediansWithIntervalsAndTheHighestHeaps()
    {
        var record = SampleRun.Record with
        {
            Events =
            [
                .. SampleRun.Record.Events,
                new StreamsMeasured(0, OnSlow, [1, 2, 3, 2, 2, 2], [10, 11, 10, 9, 10, 10], 5_000_000, 8_000_000),
                new StreamsMeasured(1, OnSlow, [2, 2, 2, 2, 2, 3], [10, 10, 10, 10, 12, 10], 6_000_000, 7_000_000),
            ],
        };

        var table = SummaryBuilder.Build(record).Streams!;

        var line = Assert.Single(table.Lines);
        Assert.Equal(["slow-starter", "1,000", "without"], line.Subject);
        Assert.Equal((2, 10, 100_000), (line.ValueOf(FigureIds.FirstObject), line.ValueOf(FigureIds.LastObject), line.ValueOf(FigureIds.ObjectsPerSecond)));
        Assert.Equal((6_000_000, 8_000_000), (line.ValueOf(FigureIds.ClientHeap), line.ValueOf(FigureIds.ServerHeap)));
        var first = line.Figures[FigureIds.FirstObject.Id];
        Assert.InRange(2, first.Low!.Value, first.High!.Value);
    }

    [Fact]
    public void Streams_OfARunWithoutAny_AreNone() => Assert.Null(SampleRun.Summary.Streams);

    [Fact]
    public void Read_StreamsThatDoNotMatch_AreDamage()
    {
        Assert.Null(EventCheck.Problem(new StreamsMeasured(0, OnSlow, [1], [2], 3, 0)));
        Assert.NotNull(EventCheck.Problem(new StreamsMeasured(0, OnSlow, [1], [2, 3], 3, 0)));
        Assert.NotNull(EventCheck.Problem(new StreamsMeasured(0, OnSlow, [-1], [2], 3, 0)));
        Assert.NotNull(EventCheck.Problem(new StreamsMeasured(0, OnSlow, [1], [2], -3, 0)));
    }
}

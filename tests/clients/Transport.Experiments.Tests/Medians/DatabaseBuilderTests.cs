using Transport.Experiments.Medians.Databases;

namespace Transport.Experiments.Tests.Medians;

public sealed class DatabaseBuilderTests
{
    [Fact]
    public void Build_WithoutADatabase_HasNone() => Assert.Null(SampleRun.Summary.Database);

    [Fact]
    public void Build_OverADatabase_SortsWaysAndTransports()
    {
        var shapes = SampleDatabase.Summary.Database!.Shapes;

        Assert.Equal([(1000, false), (1000, true)], shapes.Select(shape => (shape.Persons, shape.Orders)));
        Assert.All(shapes, shape => Assert.Equal((4, 16), (shape.Ways.Count, shape.Cells.Count)));
        Assert.All(shapes.SelectMany(shape => shape.Ways), way => Assert.Null(way.DataShare));
        var cell = shapes[1].Cells.Single(cell => cell is { Transport: "odata", Way: "ado" });
        Assert.InRange(cell.DataShare!.Value, 0.14, 0.17);
        Assert.Equal(shapes[1].Ways[0].MedianMs, cell.DataMs);
    }

    [Fact]
    public void Build_LimitsThatAreCompared_AreVerifiedAndNotRanked()
    {
        var direct = SampleDatabase.Summary.Cells.Where(cell => cell.Transport.StartsWith("direct+", StringComparison.Ordinal)).ToList();

        Assert.Equal(8, direct.Count);
        Assert.All(direct, cell => Assert.Equal((true, true, (double?)null), (cell.IsLimit, cell.Verified, cell.RatioToFastest)));
    }

    [Fact]
    public void Build_Contest_ComparesTheSlowestOfBothLayers()
    {
        var worst = SampleDatabase.Summary.Database!.Shapes.Select(shape => shape.Worst!).ToList();

        Assert.All(worst, contest => Assert.Equal(("efcore-lazy", "ado", "odata", "wcf-nettcp"), (contest.SlowestWay, contest.FastestWay, contest.SlowestWire, contest.FastestWire)));
        Assert.True(worst[0].WireSaves > worst[0].WaySaves);
        Assert.True(worst[1].WaySaves > worst[1].WireSaves);
    }

    [Fact]
    public void Build_CellThatFailed_HasItsReasonAndNoFigures()
    {
        var record = SampleDatabase.Record;
        var failed = record.Events.OfType<CellVerified>().First(check => check.Cell is { Transport: "json+dapper", Orders: true }).Cell;
        var built = Experiments.Medians.Figures.SummaryBuilder.Build(record with { Events = [.. record.Events, new CellFailed(failed, "database is locked")] });

        var cell = built.Database!.Shapes[1].Cells.Single(cell => cell is { Transport: "json", Way: "dapper" });

        Assert.Equal((CellStatus.Failed, "database is locked", (double?)null, (double?)null), (cell.Status, cell.Reason, cell.MedianMs, cell.DataShare));
    }

    [Theory]
    [InlineData(501, 1001, 1, 1.0, true)]
    [InlineData(2, 2, 2, 0, false)]
    [InlineData(1, 1, 1, 0, false)]
    [InlineData(51, 101, 1, 0.1, true)]
    [InlineData(2, 3, 1, 0.002, false)]
    public void StatementLaw_OfTwoSizes_IsTheLineThroughThem(long small, long large, double @fixed, double slope, bool isAlarm)
    {
        var law = StatementLaw.Of([new StatementSample(500, small, 0, 0), new StatementSample(1000, large, 0, 0)]);

        Assert.Equal((@fixed, slope, isAlarm), (law!.Fixed, law.PerPerson, law.IsNPlusOne));
    }

    [Fact]
    public void StatementLaw_OfOneSize_IsUnknown() => Assert.Null(StatementLaw.Of([new StatementSample(1, 1, 1, 1)]));
}

namespace Transport.Reporting.Tests.Medians;

public class PredictionGridsTests
{
    [Fact]
    public void Of_LimitsAndUnsteadyCells_AreMarked()
    {
        var grids = PredictionGrids.Of(SampleRun.Summary, Link.Usual).ToList();
        var rows = grids.SelectMany(grid => grid.Rows).ToList();

        Assert.Contains(rows, row => row[0] == "floor (limit)");
        Assert.DoesNotContain(rows, row => row[0] == "floor");
        Assert.Contains(rows, row => row[0] == "slow-starter" && row[1].StartsWith('~'));
        Assert.Contains(rows, row => row[0] == "json" && !row[1].StartsWith('~'));
        Assert.Contains(grids, grid => grid.Notes.Contains("~ still changing after warm-up"));
    }
}

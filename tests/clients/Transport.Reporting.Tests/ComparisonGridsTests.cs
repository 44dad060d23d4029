using Transport.Experiments.Analysis.Comparing;
using Transport.RunTestSupport;

namespace Transport.Reporting.Tests;

public class ComparisonGridsTests
{
    [Fact]
    public void Of_TwoRunsOfDifferentPlans_HasNoMoreDigitsThanTheIntervalsAllow()
    {
        var grids = ComparisonGrids.Of(RunComparison.Of(SampleRun.Record, SampleComparison.Record));

        var cells = grids[^1];
        var columns = cells.Columns.Select(column => column.Header).ToList();
        Assert.NotEmpty(cells.Rows);
        Assert.All(cells.Rows, row =>
        {
            Assert.EndsWith(" (runs differ)", row[columns.IndexOf("verdict")], StringComparison.Ordinal);
            Assert.All((string[])["before ms", "after ms", "shift ms"], header => Assert.InRange(Digits(row[columns.IndexOf(header)]), 1, 3));
            Assert.All(row[columns.IndexOf("95 % interval")].Split(" to ").SelectMany(end => end.TrimStart('-').Split('-')), end => Assert.InRange(Digits(end), 1, 3));
        });
    }

    /// <summary>Significant digits.</summary>
    private static int Digits(string figure) => figure.Trim('+', '-').Replace(".", "", StringComparison.Ordinal).TrimStart('0').Length;
}

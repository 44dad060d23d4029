using Transport.PluginLoading;
using Transport.Reporting.Words;

namespace Transport.Reporting.Tests;

public class MissingRowTests
{
    [Theory]
    [InlineData(CellStatus.Unavailable, "package X not found", "row unavailable at 1: package X not found")]
    [InlineData(CellStatus.Failed, "no answer", "row FAILED at 1: no answer")]
    [InlineData(CellStatus.Failed, null, "row FAILED at 1: ")]
    public void Line_RowWithoutFigures_SaysWhatBecameOfIt(CellStatus status, string? reason, string expected) =>
        Assert.Equal(expected, MissingRow.Line("row", status, reason, " at 1"));

    [Fact]
    public void Line_PluginThatDoesNotCompile_IsBrokenInTheCompilersWords()
    {
        var plugin = new UnavailablePlugin("row", "row", "A.cs(1,2): error CS1002: ; expected", IsBroken: true);

        Assert.Equal("row broken: A.cs(1,2): error CS1002: ; expected", MissingRow.Line("row", CellStatus.Unavailable, plugin.Explanation));
    }
}

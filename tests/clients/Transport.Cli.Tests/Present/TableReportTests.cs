namespace Transport.Cli.Tests.Present;

/// <summary>How a terminal draws the reports; what is in them is for the tests of Transport.Reporting.</summary>
public class TableReportTests
{
    [Fact]
    public void Write_Article1_LooksAsVerified() => Snapshot.Verify("article-1", Table(SampleArticles.One(), 140));

    [Fact]
    public void Write_Article2_LooksAsVerified() => Snapshot.Verify("article-2", Table(SampleArticles.Two(), 140));

    [Fact]
    public void Write_Article3_LooksAsVerified() => Snapshot.Verify("article-3", Table(SampleArticles.Three(), 140));

    [Fact]
    public void Write_OpenLoad_LooksAsVerified() => Snapshot.Verify("load", Table(SampleLoads.OpenLoad(), 150, "run.jsonl"));

    [Fact]
    public void Write_Capacity_LooksAsVerified() => Snapshot.Verify("load-capacity", Table(SampleLoads.Capacity(), 150, "run.jsonl"));

    [Fact]
    public void Write_AFrozenProcess_StandsApartFromItsLabel()
    {
        var record = SampleArticles.Two();
        var froze = new ProcessIncident(ProcessRole.Server, IncidentKind.Froze, 7, "stood still", Ms: 3000) { At = new DateTimeOffset(2026, 11, 21, 5, 0, 1, TimeSpan.Zero) };

        Assert.Contains("\nProcesses the server froze for 3.0 s at 05:00:01 UTC\n", Table(record with { Events = [.. record.Events, froze] }, 140), StringComparison.Ordinal);
    }

    private static string Table(RunRecord record, int width, string file = "runs/20261121-050000.jsonl")
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, width, isTerminal: false), Reports.Of(record, file), full: true);
        return output.ToString();
    }
}

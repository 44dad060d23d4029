using Transport.Cli.Present;
using Transport.Harness.Record;
using Transport.Reporting.Kinds;
using Transport.RunTestSupport;

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

    private static string Table(RunRecord record, int width, string file = "runs/20261121-050000.jsonl")
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, width, isTerminal: false), Reports.Of(record, file), full: true);
        return output.ToString();
    }
}

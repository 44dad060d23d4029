using Transport.Cli.Present;
using Transport.Harness.Record;
using Transport.Reporting;
using Transport.RunTestSupport;

namespace Transport.Cli.Tests.Present;

public class ArticleReportTests
{
    [Fact]
    public void Article1_Table_LooksAsVerified() => Snapshot.Verify("article-1", Table(SampleArticles.One()));

    [Fact]
    public void Article2_Table_LooksAsVerified() => Snapshot.Verify("article-2", Table(SampleArticles.Two()));

    [Fact]
    public void Article3_Table_LooksAsVerified() => Snapshot.Verify("article-3", Table(SampleArticles.Three()));

    private static string Table(RunRecord record)
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, 140, isTerminal: false), Report.Of(record, "runs/20261121-050000.jsonl"), full: true);
        return output.ToString();
    }
}

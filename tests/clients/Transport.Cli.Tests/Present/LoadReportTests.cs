using Transport.Cli.Present;
using Transport.Cli.Verbs;
using Transport.Harness.Analysis.Load;
using Transport.Harness.Record;
using Transport.Reporting;
using Transport.RunTestSupport;

namespace Transport.Cli.Tests.Present;

public class LoadReportTests
{
    [Fact]
    public void Open_Table_LooksAsVerified() => Snapshot.Verify("load", Table(SampleLoads.OpenLoad()));

    [Fact]
    public void Capacity_Table_LooksAsVerified() => Snapshot.Verify("load-capacity", Table(SampleLoads.Capacity()));

    [Fact]
    public void HasFailed_BrokenSlaOrUnfitGenerator_IsTrue()
    {
        var load = LoadSummary.Of(SampleLoads.OpenLoad())!;

        Assert.True(LoadVerb.HasFailed(load));
        Assert.False(LoadVerb.HasFailed(load with { Rows = [load.Rows[0]] }));
    }

    private static string Table(RunRecord record)
    {
        using var output = new StringWriter { NewLine = "\n" };
        TableReport.Write(TerminalTables.Console(output, 150, isTerminal: false), Report.Of(record, "run.jsonl"), full: true);
        return output.ToString();
    }
}

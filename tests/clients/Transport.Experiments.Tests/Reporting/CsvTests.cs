namespace Transport.Reporting.Tests;

/// <summary>Fields of comma-separated values.</summary>
public sealed class CsvTests
{
    [Theory]
    [InlineData("=HYPERLINK(\"http://a\";\"b\")", "\"'=HYPERLINK(\"\"http://a\"\";\"\"b\"\")\"")]
    [InlineData("+1", "'+1")]
    [InlineData("-1+2", "'-1+2")]
    [InlineData("@SUM(A1)", "'@SUM(A1)")]
    [InlineData("\t=1", "'\t=1")]
    [InlineData("json+gzip", "json+gzip")]
    [InlineData("-", "-")]
    public void Field_TextThatASpreadsheetWouldCompute_IsInert(string text, string expected) => Assert.Equal(expected, Csv.Field(text));

    [Fact]
    public void Field_NegativeNumber_StaysANumber() => Assert.Equal("-1.5", Csv.Field(-1.5));
}

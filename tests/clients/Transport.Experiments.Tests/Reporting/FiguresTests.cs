using Transport.Reporting.Words;

namespace Transport.Reporting.Tests;

public class FiguresTests
{
    [Theory]
    [InlineData(null, "-")]
    [InlineData(0.04214, "0.0421")]
    [InlineData(1.256, "1.26")]
    [InlineData(25.44, "25.4")]
    [InlineData(1234.4, "1,234")]
    [InlineData(0.0, "0")]
    [InlineData(0.00002, "<0.0001")]
    [InlineData(-7.7175, "-7.72")]
    [InlineData(-0.00002, ">-0.0001")]
    public void Ms_ThreeDigitsThatCount(double? ms, string expected) => Assert.Equal(expected, Figures.Ms(ms));

    [Theory]
    [InlineData(0.0, "0 %")]
    [InlineData(0.0004, "<0.1 %")]
    [InlineData(0.08, "8.0 %")]
    [InlineData(0.41, "41 %")]
    public void Percent_NoneAtAll_IsToldFromFew(double share, string expected) => Assert.Equal(expected, Figures.Percent(share));

    [Theory]
    [InlineData(0.001, "<0.01x")]
    [InlineData(1.0, "1.00x")]
    [InlineData(4.04, "4.0x")]
    [InlineData(41.4, "41x")]
    public void Ratio_FewerDigitsTheLarger(double ratio, string expected) => Assert.Equal(expected, Figures.Ratio(ratio));

    [Theory]
    [InlineData(null, "-")]
    [InlineData(0.0, "0")]
    [InlineData(60.0, "0.06")]
    [InlineData(102_300.0, "102.3")]
    [InlineData(12_100_000.0, "12,100")]
    public void Kilobytes_KeepTheUnit(double? bytes, string expected) => Assert.Equal(expected, Figures.Kilobytes(bytes));

    [Theory]
    [InlineData(0.0, "0 B")]
    [InlineData(9999.0, "9,999 B")]
    [InlineData(105_600.0, "105.6 kB")]
    [InlineData(3_030_000.0, "3.03 MB")]
    [InlineData(8_000_000_000.0, "8.0 GB")]
    public void Bytes_InPowersOfThousand(double bytes, string expected) => Assert.Equal(expected, Figures.Bytes(bytes));
}

using Transport.Reporting.Words;

namespace Transport.Reporting.Tests;

public class BoundedFiguresTests
{
    [Theory]
    [InlineData(0.1474, 0.1461, 0.1482, "0.147")]
    [InlineData(0.39, 0.36, 0.42, "0.39")]
    [InlineData(348.2, 320, 361, "350")]
    [InlineData(32.5, 29.4, 46.3, "33")]
    [InlineData(1234.5, 1230, 1240, "1,230")]
    [InlineData(0, 0, 0, "0")]
    public void Alone_HasNoMoreDigitsThanTheIntervalAllows(double figure, double low, double high, string expected) =>
        Assert.Equal(expected, BoundedFigures.Alone(figure, low, high));

    [Theory]
    [InlineData(9.0, 5.6, 31, "9.0 (5.6-31)")]
    [InlineData(0.1474, 0.1461, 0.1482, "0.147 (0.146-0.148)")]
    [InlineData(0.99, 0.94, 1.04, "0.99 (0.94-1.04)")]
    [InlineData(0.1, -0.1, 0.3, "0.10 (-0.10 to 0.30)")]
    public void WithInterval_IsAsymmetric(double figure, double low, double high, string expected) =>
        Assert.Equal(expected, BoundedFigures.WithInterval(figure, low, high));

    [Fact]
    public void WithInterval_UnknownUpperEnd_IsAQuestionMark() => Assert.Equal("9.0 (5.6-?)", BoundedFigures.WithInterval(9, 5.6, null));

    [Theory]
    [InlineData(2.34, 2.1, 2.6, "2.3x (2.1-2.6)")]
    [InlineData(1.06, 0.99, 1.13, "1.06x (0.99-1.13)")]
    [InlineData(109, 98, 121, "109x (98-121)")]
    public void Ratio_HasItsInterval(double ratio, double low, double high, string expected) => Assert.Equal(expected, BoundedFigures.Ratio(ratio, low, high));

    [Theory]
    [InlineData(1.083, "1.08")]
    [InlineData(2.74, "2.7")]
    [InlineData(54.7, "55")]
    [InlineData(189, "190")]
    public void About_HasTwoDigits(double figure, string expected) => Assert.Equal(expected, BoundedFigures.About(figure));
}

using MathNet.Numerics.Distributions;

namespace Transport.Statistics.Tests;

public class StudentRatioTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(1.2)]
    [InlineData(2)]
    [InlineData(3.3)]
    [InlineData(9)]
    [InlineData(12)]
    [InlineData(50)]
    [InlineData(1000)]
    public void FreedomOf_RatioOfADistribution_IsItsFreedom(double freedom)
    {
        var ratio = StudentT.InvCDF(0, 1, freedom, 0.9995) / StudentT.InvCDF(0, 1, freedom, 0.975);

        Assert.InRange(StudentRatio.FreedomOf(ratio) / freedom, 0.96, freedom < 2 ? 1.1 : 1.04);
    }

    [Fact]
    public void FreedomOf_HeavierOrLighterTailsThanAny_IsTheLeastOrTheMost()
    {
        Assert.Equal(1, StudentRatio.FreedomOf(100));
        Assert.Equal(1000, StudentRatio.FreedomOf(1.5));
    }
}

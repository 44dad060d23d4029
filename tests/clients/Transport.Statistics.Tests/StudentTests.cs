using MathNet.Numerics.Distributions;

namespace Transport.Statistics.Tests;

public class StudentTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2.5)]
    [InlineData(4)]
    [InlineData(19)]
    [InlineData(300)]
    public void Tail_AnyFreedom_IsNearlyExact(double freedom)
    {
        foreach (var t in (double[])[-3, 0, 0.5, 2, 4, 6])
        {
            var exact = 1 - StudentT.CDF(0, 1, freedom, t);
            Assert.InRange(Student.Tail(t, freedom), exact * 0.95, exact * 1.05);
        }
    }

    [Fact]
    public void Tail_NotANumber_IsRefused() => Assert.Throws<ArgumentOutOfRangeException>(() => Student.Tail(double.NaN, 5));

    [Theory]
    [InlineData(1, 12.706)]
    [InlineData(2.5, 3.58)]
    [InlineData(10, 2.228)]
    [InlineData(1000, 1.962)]
    [InlineData(double.PositiveInfinity, 1.960)]
    public void Quantile975_AnyFreedom_IsTheTables(double freedom, double quantile) => Assert.InRange(Student.Quantile975(freedom), quantile * 0.98, quantile * 1.02);

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(7)]
    [InlineData(199)]
    [InlineData(200)]
    [InlineData(201)]
    [InlineData(700)]
    public void Quantile975_WholeFreedom_IsExact(double freedom) => Assert.InRange(Student.Quantile975(freedom) / StudentT.InvCDF(0, 1, freedom, 0.975), 0.9999, 1.0001);

    [Theory]
    [InlineData(1.5, 0.2)]
    [InlineData(2.5, 0.02)]
    [InlineData(9.3, 0.002)]
    [InlineData(199.5, 0.0001)]
    public void Quantile975_FreedomBetweenWholeOnes_IsHardlyTooWideAndNeverTooNarrow(double freedom, double error) =>
        Assert.InRange(Student.Quantile975(freedom) / StudentT.InvCDF(0, 1, freedom, 0.975), 0.999999, 1 + error);

    [Fact]
    public void Tail_Infinite_IsNothingOrAll()
    {
        Assert.Equal((0, 1), (Student.Tail(double.PositiveInfinity, 3), Student.Tail(double.NegativeInfinity, 3)));
        Assert.Equal((0, 1), (Student.Tail(double.PositiveInfinity, 30), Student.Tail(double.NegativeInfinity, 30)));
        Assert.Equal(0.5, Student.Tail(0, double.PositiveInfinity), 12);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(1.2)]
    [InlineData(2)]
    [InlineData(3.3)]
    [InlineData(9)]
    [InlineData(12)]
    [InlineData(50)]
    [InlineData(1000)]
    public void FreedomOfRatio_RatioOfADistribution_IsItsFreedom(double freedom)
    {
        var ratio = StudentT.InvCDF(0, 1, freedom, 0.9995) / StudentT.InvCDF(0, 1, freedom, 0.975);

        Assert.InRange(Student.FreedomOfRatio(ratio) / freedom, 0.96, freedom < 2 ? 1.1 : 1.04);
    }

    [Fact]
    public void FreedomOfRatio_HeavierOrLighterTailsThanAny_IsTheLeastOrTheMost()
    {
        Assert.Equal(1, Student.FreedomOfRatio(100));
        Assert.Equal(1000, Student.FreedomOfRatio(1.5));
    }
}

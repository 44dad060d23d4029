namespace Transport.Statistics.Tests;

public class StudentTests
{
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
}

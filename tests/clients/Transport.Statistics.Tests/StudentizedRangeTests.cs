namespace Transport.Statistics.Tests;

public class StudentizedRangeTests
{
    // Harter, "Tables of range and studentized range", Annals of Mathematical Statistics 31 (1960): the upper 5 %.
    [Theory]
    [InlineData(2, 1, 17.97)]
    [InlineData(2, 10, 3.151)]
    [InlineData(3, 2, 8.331)]
    [InlineData(3, 10, 3.877)]
    [InlineData(4, 6, 4.896)]
    [InlineData(5, 3, 7.502)]
    [InlineData(10, 1, 49.07)]
    [InlineData(10, 20, 5.008)]
    [InlineData(15, 60, 5.001)]
    [InlineData(20, 120, 5.126)]
    [InlineData(4, double.PositiveInfinity, 3.633)]
    [InlineData(15, double.PositiveInfinity, 4.796)]
    public void Quantile95_OfPublishedTables_IsAsPrinted(int groups, double freedom, double printed) =>
        Assert.InRange(StudentizedRange.Quantile95(groups, freedom) / printed, 0.999, 1.001);

    [Theory]
    [InlineData(2, 9)]
    [InlineData(7, 14)]
    [InlineData(12, 3.5)]
    [InlineData(4, double.PositiveInfinity)]
    public void Quantile95_BetweenThePointsOfTheTable_IsWhereTheTailIsFivePerCent(int groups, double freedom) =>
        Assert.InRange(StudentizedRange.Tail(StudentizedRange.Quantile95(groups, freedom), groups, freedom), 0.0495, 0.0505);

    /// <summary>The range of two is the absolute difference of two: Student's distribution, times the root of two.</summary>
    [Theory]
    [InlineData(5)]
    [InlineData(30)]
    public void Quantile95_OfTwo_IsStudents(double freedom) =>
        Assert.InRange(StudentizedRange.Quantile95(2, freedom) / Math.Sqrt(2) / Student.Quantile975(freedom), 0.9995, 1.0005);

    [Fact]
    public void Tail_OfNothing_IsCertain() => Assert.Equal(1, StudentizedRange.Tail(0, 5, 10), 4);

    [Fact]
    public void Tail_OfOneGroup_IsRefused() => Assert.Throws<ArgumentOutOfRangeException>(() => StudentizedRange.Tail(1, 1, 10));
}

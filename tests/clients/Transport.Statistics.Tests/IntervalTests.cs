namespace Transport.Statistics.Tests;

public class IntervalTests
{
    [Theory]
    [InlineData(0.99, false)]
    [InlineData(1, true)]
    [InlineData(1.5, true)]
    [InlineData(2, true)]
    [InlineData(2.01, false)]
    public void Holds_BothEnds_AreWithin(double value, bool holds) => Assert.Equal(holds, new Interval(1, 2).Holds(value));

    [Fact]
    public void Envelope_OfTwo_ReachesFromTheLowestEndToTheHighest()
    {
        Assert.Equal(new Interval(1, 4), new Interval(1, 3).Envelope(new Interval(2, 4)));
        Assert.Equal(new Interval(1, 4), new Interval(2, 3).Envelope(new Interval(1, 4)));
    }
}

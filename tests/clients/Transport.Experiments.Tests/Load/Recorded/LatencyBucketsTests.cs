namespace Transport.Experiments.Tests.Load.Recorded;

public class LatencyBucketsTests
{
    [Fact]
    public void MsOf_BucketOfAnyLatency_IsAtMostFourPerMilleOff() => Prop.ForAll(
        Gen.Choose(0, 34_000).Select(exponent => 0.001 * Math.Pow(2, exponent / 1000.0)).ToArbitrary(),
        ms => ms > LatencyBuckets.LargestMs || Math.Abs(LatencyBuckets.MsOf(LatencyBuckets.IndexOf(ms)) - ms) <= Math.Max(0.0001, ms * 0.004))
        .QuickCheckThrowOnFailure();

    [Fact]
    public void IndexOf_EveryMiddle_IsItsOwnBucketInAscendingOrder()
    {
        for (var i = 0; i < LatencyBuckets.Count; i++)
        {
            Assert.Equal(i, LatencyBuckets.IndexOf(Math.Min(LatencyBuckets.MsOf(i), LatencyBuckets.LargestMs)));
        }
    }

    [Theory]
    [InlineData(-5)]
    [InlineData(double.MaxValue)]
    public void IndexOf_OutOfRange_IsTheFirstOrTheLast(double ms) =>
        Assert.Equal(ms < 0 ? 0 : LatencyBuckets.Count - 1, LatencyBuckets.IndexOf(ms));
}

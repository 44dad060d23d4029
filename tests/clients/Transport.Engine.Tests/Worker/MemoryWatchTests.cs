namespace Transport.Engine.Tests.Worker;

public sealed class MemoryWatchTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(10_000)]
    [InlineData(1_000_000)]
    public void LongestAnswer_OfAnySize_IsAMultipleOfWhatTheWidestWireNeeds(int persons)
    {
        // A person with two orders is some 1,200 bytes as a SOAP envelope.
        var limit = MemoryWatch.LongestAnswer(new RunPlan { Persons = [1, persons] });

        Assert.InRange(limit, persons * 1200L * 4, (64L << 20) + (persons * 1200L * 20));
    }
}

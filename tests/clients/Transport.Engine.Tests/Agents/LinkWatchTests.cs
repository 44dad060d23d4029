namespace Transport.Engine.Tests.Agents;

public class LinkWatchTests
{
    private static readonly TimeSpan Quarter = TimeSpan.FromMilliseconds(250);

    [Theory]
    [InlineData(1, true)]
    [InlineData(1500, true)]
    [InlineData(2500, false)]
    public void Look_LineWithoutEnd_LivesAtThePaceOfANarrowLink(int bytesALook, bool isLost)
    {
        var watch = new LinkWatch();

        var reasons = Enumerable.Range(1, 1000).Select(look => watch.Look(Quarter, look * bytesALook, 0, look * bytesALook)).ToList();

        Assert.Equal(isLost, reasons.Exists(reason => reason is not null));
    }

    [Fact]
    public void Look_OneByteEverySecond_IsLostWithinFourSeconds()
    {
        var watch = new LinkWatch();

        var lost = Enumerable.Range(1, 100).First(look => watch.Look(Quarter, look / 4, 0, look / 4) is not null);

        Assert.InRange(lost * Quarter, TimeSpan.FromSeconds(3), TimeSpan.FromSeconds(4.5));
    }

    [Fact]
    public void Look_LinesThatEnd_AreSignsOfLife()
    {
        var watch = new LinkWatch();

        // Whatever is there of the next line.
        Assert.All(Enumerable.Range(1, 1000), look => Assert.Null(watch.Look(Quarter, look * 10, look, 5)));
    }

    [Fact]
    public void Look_Nothing_IsLostAfterThreeSeconds()
    {
        var watch = new LinkWatch();
        watch.Look(Quarter, 100, 1, 0);

        Assert.Equal(12, 1 + Enumerable.Range(0, 100).TakeWhile(_ => watch.Look(Quarter, 100, 1, 0) is null).Count());
    }
}

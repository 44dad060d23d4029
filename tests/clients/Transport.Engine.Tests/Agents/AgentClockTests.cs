namespace Transport.Engine.Tests.Agents;

public class AgentClockTests
{
    [Fact]
    public void Of_Exchanges_TakesTheShortest()
    {
        // The agent's clock is a day ahead; answers are late on one way only, by up to 40 ms.
        var exchanges = new[] { 30.0, 2, 40 }.Select((back, i) => new ClockExchange(i * 100, (i * 100) + 1 + 86_400_000, (i * 100) + 1 + back));

        var clock = AgentClock.Of(exchanges);

        Assert.Equal((86_400_000 - 0.5, 1.5, 3.0), (clock.OffsetMs, clock.BoundMs, clock.RoundTripMs));
    }

    [Fact]
    public void Of_AnyDelays_IsWithinItsBound()
    {
        var random = new Random(3);
        for (var i = 0; i < 1000; i++)
        {
            var offset = (random.NextDouble() - 0.5) * 1e6;
            var exchanges = Enumerable.Range(0, AgentClock.Exchanges).Select(_ =>
            {
                var (sent, there, back) = (random.NextDouble() * 1000, random.NextDouble() * 5, random.NextDouble() * 50);
                return new ClockExchange(sent, sent + there + offset, sent + there + back);
            });

            var clock = AgentClock.Of(exchanges);

            Assert.InRange(clock.OffsetMs, offset - clock.BoundMs - 1e-6, offset + clock.BoundMs + 1e-6);
        }
    }
}

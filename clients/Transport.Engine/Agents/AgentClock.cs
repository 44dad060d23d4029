namespace Transport.Engine.Agents;

/// <summary>How an agent's clock differs from the coordinator's. Clocks never enter a latency: they only fix the common beginning.</summary>
/// <param name="OffsetMs">What to add to a time of the coordinator to have the agent's.</param>
/// <param name="BoundMs">How far off that can be: half of the shortest round trip.</param>
/// <param name="RoundTripMs">The shortest round trip.</param>
public sealed record AgentClock(double OffsetMs, double BoundMs, double RoundTripMs)
{
    public const int Exchanges = 30;

    /// <summary>The calling process's clock: it never runs backwards, whatever happens to the time of day.</summary>
    internal static double NowMs => Stopwatch.GetTimestamp() * 1000.0 / Stopwatch.Frequency;

    /// <summary>A time of <see cref="NowMs"/> as a timestamp of the stopwatch.</summary>
    internal static long TimestampOf(double ms) => (long)(ms * Stopwatch.Frequency / 1000);

    /// <summary>The estimate of several exchanges: the one with the shortest round trip was disturbed least.</summary>
    /// <param name="exchanges">At least one.</param>
    internal static AgentClock Of(IEnumerable<ClockExchange> exchanges)
    {
        var best = exchanges.MinBy(exchange => exchange.RoundTripMs)!;
        return new AgentClock(best.AgentMs - ((best.SentMs + best.ReceivedMs) / 2), best.RoundTripMs / 2, best.RoundTripMs);
    }
}

namespace Transport.Engine.Agents;

/// <summary>A question for the time and its answer.</summary>
/// <param name="SentMs">When it was asked, by the coordinator's clock.</param>
/// <param name="AgentMs">The answer.</param>
/// <param name="ReceivedMs">When it came, by the coordinator's clock.</param>
internal sealed record ClockExchange(double SentMs, double AgentMs, double ReceivedMs)
{
    /// <summary>From the question to the answer.</summary>
    public double RoundTripMs => ReceivedMs - SentMs;
}

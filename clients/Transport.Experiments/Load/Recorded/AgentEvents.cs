namespace Transport.Experiments.Load.Recorded;

/// <summary>An agent that makes a part of a run's loads.</summary>
/// <param name="Agent">Its number, from 0.</param>
/// <param name="Name">As typed.</param>
/// <param name="Weight">Its part, relative to the others.</param>
/// <param name="Processors">Processors that it may use.</param>
/// <param name="Machine">Its machine's name and system.</param>
/// <param name="Runtime">Its .NET runtime.</param>
/// <param name="Host">What agents of one machine have in common.</param>
/// <param name="RoundTripMs">Shortest round trip of thirty messages between coordinator and agent.</param>
public sealed record AgentListed(
    int Agent, string Name, int Weight, int Processors, string Machine, string Runtime, string Host, double RoundTripMs) : RunEvent
{
    internal override string? Fault() => EventCheck.Counts(Agent, Weight, Processors) ?? EventCheck.Times(RoundTripMs)
        ?? (Name is null or "" || Machine is null || Runtime is null || Host is null ? "an agent without a name" : null)
        ?? (Processors == 0 || Weight == 0 ? "an agent without processors or weight" : null);
}

/// <summary>An agent made its part of a load to the end.</summary>
/// <param name="Visit">Which load.</param>
/// <param name="Agent">Its number.</param>
/// <param name="BoundMs">How far its beginning may be from the common one, by its clock: half of the shortest round trip, and how far the clocks drifted apart during the load.</param>
/// <param name="LateMs">How long after the common beginning it began, by its own clock.</param>
/// <param name="RoundTripMs">Shortest round trip of messages before the load.</param>
/// <param name="LoadedRoundTripMs">Median round trip of messages during the load; null of none.</param>
public sealed record LoadAgentEnded(LoadVisit Visit, int Agent, double BoundMs, double LateMs, double RoundTripMs, double? LoadedRoundTripMs = null) : RunEvent
{
    internal override string? Fault() => Visit.Problem() ?? EventCheck.Counts(Agent) ?? EventCheck.Times(BoundMs, Math.Abs(LateMs), RoundTripMs, LoadedRoundTripMs ?? 0);
}

/// <summary>An agent was lost during a load: its calls from then on are missing, and the load is incomplete.</summary>
/// <param name="Visit">Which load.</param>
/// <param name="Agent">Its number.</param>
/// <param name="Reason">One line.</param>
/// <param name="Seconds">When, after the beginning.</param>
/// <param name="MayGoOnMs">How long after the loss it may have gone on calling.</param>
/// <param name="NeverOffered">Open model: calls of its share, known from the seed, that were due when it was certainly not calling any more; null in the closed model.</param>
/// <param name="Unknown">Open model: calls of its share that were due before and are not reported, so that it may have made them; null in the closed model.</param>
/// <param name="Users">Closed model: its users, who may have called until then.</param>
public sealed record LoadAgentLost(
    LoadVisit Visit, int Agent, string Reason, double Seconds, double MayGoOnMs, long? NeverOffered = null, long? Unknown = null, int? Users = null) : RunEvent
{
    internal override string? Fault() => Visit.Problem() ?? EventCheck.Counts(Agent, NeverOffered ?? 0, Unknown ?? 0, Users ?? 0)
        ?? EventCheck.Times(Seconds * 1000, MayGoOnMs) ?? (Reason is null ? "a loss without a reason" : null);
}

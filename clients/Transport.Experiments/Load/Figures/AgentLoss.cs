namespace Transport.Experiments.Load.Figures;

/// <summary>The loss of an agent during a load, which makes the transport incomplete.</summary>
/// <param name="Round">From 0.</param>
/// <param name="Trial">In a search for capacity, the void trial; otherwise 0.</param>
/// <param name="Name">The agent.</param>
/// <param name="Reason">One line.</param>
/// <param name="Seconds">When, after the beginning.</param>
/// <param name="NeverOffered">Open model: calls that were never offered; null in the closed model.</param>
/// <param name="Unknown">Open model: calls that it may have made without a report; null in the closed model.</param>
/// <param name="Users">Closed model: its users; null in the open model.</param>
/// <param name="MayGoOnMs">How long after the loss it may have gone on calling.</param>
public sealed record AgentLoss(
    int Round, int Trial, string Name, string Reason, double Seconds, long? NeverOffered, long? Unknown, int? Users, double MayGoOnMs)
{
    /// <summary>The loss in words.</summary>
    public string Text => string.Create(
        CultureInfo.InvariantCulture,
        $"agent {Name} was lost {Seconds:0.0} s after the beginning: {Reason.TrimEnd('.')}; {(Users is { } users
            ? $"its {users} users are missing from then on"
            : $"{NeverOffered} of its calls were never offered, and {Unknown} may have been made without a report")}{(MayGoOnMs > 0
            ? $" (it may have called for {MayGoOnMs / 1000:0.#} s more)"
            : "")}");

    /// <summary>What the record says of it.</summary>
    /// <param name="lost">The event.</param>
    /// <param name="name">The agent, as it was listed.</param>
    public static AgentLoss Of(LoadAgentLost lost, string name)
    {
        ArgumentNullException.ThrowIfNull(lost);
        return new(lost.Visit.Round, lost.Visit.Trial, name, lost.Reason, lost.Seconds, lost.NeverOffered, lost.Unknown, lost.Users, lost.MayGoOnMs);
    }
}

namespace Transport.Engine.Rigs;

/// <summary>Where agents arrive that come by themselves.</summary>
public interface IAgentArrivals
{
    /// <summary>The agent of a spec: one that waits, or the next that comes.</summary>
    /// <param name="spec">Which.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <exception cref="RunException">It does not come.</exception>
    Task<IAgentPipe> TakeAsync(AgentSpec spec, CancellationToken cancellationToken);
}

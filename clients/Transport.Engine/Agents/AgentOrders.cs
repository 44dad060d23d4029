namespace Transport.Engine.Agents;

/// <summary>What the coordinator said about the assignment under way.</summary>
internal sealed class AgentOrders(double? maxRate) : IAgentOrders
{
    private readonly TaskCompletionSource<long> _beginning = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <inheritdoc/>
    public double? MaxRate => maxRate;

    /// <summary>The beginning is known.</summary>
    public void Begin(BeginCommand command) => _beginning.TrySetResult(AgentClock.TimestampOf(command.AtMs));

    /// <inheritdoc/>
    public Task<long> BeginningAsync(CancellationToken cancellationToken) => _beginning.Task.WaitAsync(cancellationToken);
}

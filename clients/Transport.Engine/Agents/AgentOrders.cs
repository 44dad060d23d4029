namespace Transport.Engine.Agents;

/// <summary>What the coordinator said about the assignment under way.</summary>
internal sealed class AgentOrders(double? maxRate) : IAgentOrders
{
    private readonly TaskCompletionSource<long> _beginning = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public double? MaxRate => maxRate;

    public void Begin(BeginCommand command) => _beginning.TrySetResult(AgentClock.TimestampOf(command.AtMs));

    public Task<long> BeginningAsync(CancellationToken cancellationToken) => _beginning.Task.WaitAsync(cancellationToken);
}

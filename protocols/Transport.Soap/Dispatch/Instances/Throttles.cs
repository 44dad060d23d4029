namespace Transport.Soap.Dispatch.Instances;

/// <summary>The throttles of one service.</summary>
internal sealed class Throttles(SoapThrottle limits)
{
    public FlowThrottle Calls { get; } = new(limits.MaxConcurrentCalls);

    public FlowThrottle Sessions { get; } = new(limits.MaxConcurrentSessions);

    public FlowThrottle Instances { get; } = new(limits.MaxConcurrentInstances);
}

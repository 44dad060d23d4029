using Transport.Soap.Dispatch.Instances;

namespace Transport.Soap.Dispatch;

/// <summary>A service contract with a handler for every operation, ready to be served by any binding.</summary>
public sealed class SoapService
{
    private readonly Dictionary<string, OperationHandler> _handlers;
    private readonly Throttles _throttles;

    internal SoapService(
        SoapServiceDescription description, SoapServiceBehavior behavior, Throttles throttles, Dictionary<string, OperationHandler> handlers)
    {
        Description = description;
        Behavior = behavior;
        _throttles = throttles;
        _handlers = handlers;
    }

    /// <summary>The contract.</summary>
    public SoapServiceDescription Description { get; }

    /// <summary>How its instances live and are entered.</summary>
    public SoapServiceBehavior Behavior { get; }

    /// <summary>
    /// Places for one-way calls outside sessions that have been accepted and are not done, 1,024: what comes beyond waits to be accepted. Within a
    /// session <see cref="SoapNetTcpBinding.MaxPendingCalls"/> bounds them.
    /// </summary>
    internal FlowThrottle OneWayCalls { get; } = new(1024);

    internal OperationHandler? Find(string action) => _handlers.GetValueOrDefault(action);

    /// <summary>Begins a session of a binding that has them, as soon as fewer than <see cref="SoapThrottle.MaxConcurrentSessions"/> are served.</summary>
    internal async ValueTask<ServiceSession> OpenSessionAsync(SoapSession session, CancellationToken cancellationToken)
    {
        await _throttles.Sessions.EnterAsync(cancellationToken);
        return new ServiceSession(session, _throttles);
    }
}

using System.ServiceModel;

namespace Transport.Wcf.Dispatch;

/// <summary>A service: its operations, and how its instances live.</summary>
public sealed class WcfService
{
    private readonly Dictionary<string, WcfOperation> _operations;
    private readonly InstanceProvider _instances;

    /// <param name="make">Makes an instance; called by many calls at once, where the behaviour has more than one.</param>
    /// <param name="behavior">How instances live and are entered.</param>
    /// <param name="operations">Those of its contract.</param>
    public WcfService(Func<object> make, WcfServiceBehavior behavior, IEnumerable<WcfOperation> operations)
    {
        Behavior = behavior;
        _instances = new InstanceProvider(make, behavior);
        _operations = operations.ToDictionary(operation => operation.Action, StringComparer.Ordinal);
    }

    /// <summary>How its instances live and are entered.</summary>
    public WcfServiceBehavior Behavior { get; }

    /// <summary>Begins a session, as soon as fewer are served than the throttle allows.</summary>
    internal ValueTask<ServiceSession> OpenSessionAsync(CancellationToken cancellationToken) => _instances.OpenSessionAsync(cancellationToken);

    /// <summary>From a request to its reply. Whatever goes wrong becomes a fault.</summary>
    /// <param name="request">A whole message.</param>
    /// <param name="statedAction">The action beside the message, for a version that has no addressing headers.</param>
    /// <param name="session">The session; null where the binding has none.</param>
    /// <param name="log">Takes what goes wrong.</param>
    /// <param name="cancellationToken">Cancelled when the caller has gone.</param>
    /// <exception cref="OperationCanceledException">The caller has gone.</exception>
    internal async ValueTask<Message> AnswerAsync(
        Message request, string? statedAction, ServiceSession? session, RefusalLog log, CancellationToken cancellationToken)
    {
        var version = request.Version;
        var action = statedAction ?? "";
        try
        {
            if (version.Addressing != AddressingVersion.None)
            {
                action = request.Headers.Action ?? throw Faults.AddressingHeaderRequired("Action");
            }

            if (Faults.NotUnderstood(request.Headers) is { } header)
            {
                throw Faults.MustUnderstand(header);
            }

            var operation = _operations.GetValueOrDefault(action) ?? throw Faults.ActionNotSupported(action, version.Addressing);
            await using var call = await _instances.EnterAsync(session, cancellationToken);
            var reply = await operation.InvokeAsync(call.Service, Read(operation, request, log), version, cancellationToken);
            return Faults.Relate(reply, request);
        }
        catch (FaultException fault)
        {
            return Faults.ToMessage(fault, request);
        }
        catch (Exception e) when (!(e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            return Fail(action, e, request, log);
        }
    }

    /// <summary>Logs what went wrong, and makes the fault that the caller gets for it.</summary>
    internal static Message Fail(string action, Exception exception, Message request, RefusalLog log)
    {
        log.Admit(RefusalKind.FailedOperation)?.LogWarning(
            exception, "The operation with the action {Action} failed; the caller gets an internal service fault.", action);
        return Faults.ToMessage(Faults.InternalServiceFault(), request);
    }

    private static object Read(WcfOperation operation, Message request, RefusalLog log)
    {
        try
        {
            return operation.Read(request);
        }
        catch (Exception e) when (Faults.IsOfTheMessage(e))
        {
            log.Admit(RefusalKind.UnreadableBody)?.LogWarning(
                "The body of a message with the action {Action} cannot be read: {Reason}", operation.Action, e.Message);
            throw Faults.DeserializationFailed(operation.Name);
        }
    }
}

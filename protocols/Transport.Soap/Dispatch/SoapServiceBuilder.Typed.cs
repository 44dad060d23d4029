using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Dispatch;

/// <summary>Joins a service contract with a class whose instances handle the calls.</summary>
/// <typeparam name="TService">
/// An instance that lives for a call or a session is disposed after it where it is <see cref="IAsyncDisposable"/> or <see cref="IDisposable"/>.
/// </typeparam>
public sealed class SoapServiceBuilder<TService>
{
    private readonly SoapServiceDescription _description;
    private readonly IReadOnlyList<SoapOperation> _operations;
    private readonly Dictionary<string, OperationHandler> _handlers = new(StringComparer.Ordinal);
    private readonly Throttles _throttles;
    private readonly InstanceProvider<TService> _instances;

    /// <param name="description">The contract; each of its operations needs a handler.</param>
    /// <param name="make">
    /// Makes an instance: here for <see cref="InstanceContextMode.Single"/>, when a call wants one otherwise, by many callers at once.
    /// </param>
    /// <param name="behavior">How instances live and are entered; WCF's defaults where it is null.</param>
    /// <exception cref="ArgumentException">The behaviour is out of range.</exception>
    public SoapServiceBuilder(SoapServiceDescription description, Func<TService> make, SoapServiceBehavior? behavior = null)
        : this(description, description.Operations, make, behavior ?? new SoapServiceBehavior())
    {
    }

    internal SoapServiceBuilder(
        SoapServiceDescription description, IReadOnlyList<SoapOperation> operations, Func<TService> make, SoapServiceBehavior behavior)
    {
        behavior.Validate();
        _description = description;
        _operations = operations;
        _throttles = new Throttles(behavior.Throttle);
        _instances = new InstanceProvider<TService>(make, behavior, _throttles);
    }

    /// <summary>Sets the handler of an operation.</summary>
    /// <param name="operation">An operation of the description.</param>
    /// <param name="handler">
    /// Called with the instance, the request, and the session of the call, null where the binding has none. By the session it may call the
    /// client back: a <see cref="ConcurrencyMode.Reentrant"/> service lets other calls into its instance meanwhile, so nothing that was true
    /// of its state before need be true afterwards; in a <see cref="ConcurrencyMode.Single"/> one it is an
    /// <see cref="InvalidOperationException"/>. Throws <see cref="SoapFaultException"/> to send that fault; anything else that it throws is
    /// logged and sent as <see cref="SoapFault.InternalServiceFault"/>.
    /// </param>
    public SoapServiceBuilder<TService> On<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask<TReply>> handler)
    {
        _handlers[operation.Action] = new OperationHandler<TService, TRequest, TReply>(
            operation, operation.Request, handler, (encoder, reply, headers) => encoder.Write(operation.Reply, reply, headers), _instances);
        return this;
    }

    /// <summary>
    /// As <see cref="On"/>, for items that need not be in memory all at once: above the binding's <see cref="SoapHttpBinding.StreamedAbove"/>
    /// they are enumerated while the reply is sent, when the call has left its instance. An exception then ends the connection, since the
    /// reply has begun.
    /// </summary>
    /// <param name="operation">An operation of the description.</param>
    /// <param name="handler">As for <see cref="On"/>.</param>
    public SoapServiceBuilder<TService> OnItems<TRequest, TItem>(
        SoapOperation<TRequest, TItem[]> operation,
        Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask<IEnumerable<TItem>>> handler)
    {
        _handlers[operation.Action] = new OperationHandler<TService, TRequest, IEnumerable<TItem>>(
            operation, operation.Request, handler, (encoder, items, headers) => encoder.WriteItems(operation.Reply, items, headers), _instances);
        return this;
    }

    /// <summary>Sets the handler of an operation that has no answer.</summary>
    /// <param name="operation">An operation of the description.</param>
    /// <param name="handler">
    /// As for <see cref="On"/>, but its exceptions are only logged. Its token is cancelled when the server stops, and within a session when
    /// that has ended otherwise than in order; over HTTP the client has its 202 by then.
    /// </param>
    public SoapServiceBuilder<TService> OnOneWay<TRequest>(
        SoapOneWayOperation<TRequest> operation, Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask> handler)
    {
        _handlers[operation.Action] = new OperationHandler<TService, TRequest, bool>(
            operation,
            operation.Request,
            async (service, request, session, cancellationToken) =>
            {
                await handler(service, request, session, cancellationToken);
                return true;
            },
            write: null,
            _instances);
        return this;
    }

    /// <summary>The service.</summary>
    /// <exception cref="InvalidOperationException">Operations without a handler, or handlers of other contracts; all are named.</exception>
    public SoapService Build()
    {
        var actions = _operations.Select(operation => operation.Action).ToHashSet(StringComparer.Ordinal);
        var problems = actions.Where(action => !_handlers.ContainsKey(action)).Select(action => $"no handler for {action}")
            .Concat(_handlers.Keys.Where(action => !actions.Contains(action)).Select(action => $"{action} is not of this contract"))
            .ToList();
        return problems.Count == 0
            ? new SoapService(_description, _instances.Behavior, _throttles, _handlers)
            : throw new InvalidOperationException($"{_description.Name}: {string.Join("; ", problems)}.");
    }
}

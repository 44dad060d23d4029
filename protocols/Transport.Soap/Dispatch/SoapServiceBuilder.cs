using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Dispatch;

/// <summary>Joins a service contract with functions: nothing to instantiate, any number of calls at once, no limits.</summary>
public sealed class SoapServiceBuilder
{
    private readonly SoapServiceBuilder<object?> _builder;

    /// <param name="description">The contract; each of its operations needs a handler.</param>
    public SoapServiceBuilder(SoapServiceDescription description)
        : this(description, description.Operations)
    {
    }

    private SoapServiceBuilder(SoapServiceDescription description, IReadOnlyList<SoapOperation> operations) =>
        _builder = new SoapServiceBuilder<object?>(description, operations, () => null, SoapServiceBehavior.Shared);

    /// <summary>For the client's side of a duplex contract: each of its call-back operations needs a handler.</summary>
    public static SoapServiceBuilder ForCallbacks(SoapServiceDescription description) => new(description, description.Callbacks);

    /// <summary>Sets the handler of an operation; it may be called by many callers at once.</summary>
    /// <param name="operation">An operation of the description.</param>
    /// <param name="handler">
    /// Throws <see cref="SoapFaultException"/> to send that fault; anything else that it throws is logged and sent as
    /// <see cref="SoapFault.InternalServiceFault"/>.
    /// </param>
    public SoapServiceBuilder On<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, Func<TRequest, CancellationToken, ValueTask<TReply>> handler) =>
        On(operation, (request, _, cancellationToken) => handler(request, cancellationToken));

    /// <summary>As the other overload, for a handler that receives the session of the call; null if the binding has none.</summary>
    /// <inheritdoc cref="On{TRequest, TReply}(SoapOperation{TRequest, TReply}, Func{TRequest, CancellationToken, ValueTask{TReply}})"/>
    public SoapServiceBuilder On<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, Func<TRequest, SoapSession?, CancellationToken, ValueTask<TReply>> handler)
    {
        _builder.On(operation, (_, request, session, cancellationToken) => handler(request, session, cancellationToken));
        return this;
    }

    /// <summary>Sets the handler of an operation that has no answer; it may be called by many callers at once.</summary>
    /// <param name="operation">An operation of the description.</param>
    /// <param name="handler">What it throws is logged and goes nowhere.</param>
    public SoapServiceBuilder OnOneWay<TRequest>(SoapOneWayOperation<TRequest> operation, Func<TRequest, CancellationToken, ValueTask> handler) =>
        OnOneWay(operation, (request, _, cancellationToken) => handler(request, cancellationToken));

    /// <summary>As the other overload, for a handler that receives the session of the call; null if the binding has none.</summary>
    /// <inheritdoc cref="OnOneWay{TRequest}(SoapOneWayOperation{TRequest}, Func{TRequest, CancellationToken, ValueTask})"/>
    public SoapServiceBuilder OnOneWay<TRequest>(
        SoapOneWayOperation<TRequest> operation, Func<TRequest, SoapSession?, CancellationToken, ValueTask> handler)
    {
        _builder.OnOneWay(operation, (_, request, session, cancellationToken) => handler(request, session, cancellationToken));
        return this;
    }

    /// <summary>The service.</summary>
    /// <exception cref="InvalidOperationException">Operations without a handler, or handlers of other contracts; all are named.</exception>
    public SoapService Build() => _builder.Build();
}

using Transport.Soap.Internal.Messages;

namespace Transport.Soap;

/// <summary>Joins a service contract with the code behind it.</summary>
public sealed class SoapServiceBuilder
{
    private readonly SoapServiceDescription _description;
    private readonly IReadOnlyList<SoapOperation> _operations;
    private readonly Dictionary<string, OperationHandler> _handlers = new(StringComparer.Ordinal);

    /// <param name="description">The contract; each of its operations needs a handler.</param>
    public SoapServiceBuilder(SoapServiceDescription description)
        : this(description, description.Operations)
    {
    }

    private SoapServiceBuilder(SoapServiceDescription description, IReadOnlyList<SoapOperation> operations)
    {
        _description = description;
        _operations = operations;
    }

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

    /// <summary>As the other overload, for a handler that is told the session of the call; null where the binding has none.</summary>
    /// <inheritdoc cref="On{TRequest, TReply}(SoapOperation{TRequest, TReply}, Func{TRequest, CancellationToken, ValueTask{TReply}})"/>
    public SoapServiceBuilder On<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, Func<TRequest, SoapSession?, CancellationToken, ValueTask<TReply>> handler)
    {
        _handlers[operation.Action] = new OperationHandler<TRequest, TReply>(operation, handler);
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
            ? new SoapService(_description, _handlers)
            : throw new InvalidOperationException($"{_description.Name}: {string.Join("; ", problems)}.");
    }
}

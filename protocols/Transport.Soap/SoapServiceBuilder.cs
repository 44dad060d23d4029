using Transport.Soap.Internal.Messages;

namespace Transport.Soap;

/// <summary>Joins a service contract with the code behind it.</summary>
public sealed class SoapServiceBuilder(SoapServiceDescription description)
{
    private readonly Dictionary<string, OperationHandler> _handlers = new(StringComparer.Ordinal);

    /// <summary>Sets the handler of an operation; it may be called by many callers at once.</summary>
    /// <param name="operation">An operation of the description.</param>
    /// <param name="handler">
    /// Throws <see cref="SoapFaultException"/> to send that fault; anything else that it throws is logged and sent as
    /// <see cref="SoapFault.InternalServiceFault"/>.
    /// </param>
    public SoapServiceBuilder On<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, Func<TRequest, CancellationToken, ValueTask<TReply>> handler)
    {
        _handlers[operation.Action] = new OperationHandler<TRequest, TReply>(operation, handler);
        return this;
    }

    /// <summary>The service.</summary>
    /// <exception cref="InvalidOperationException">Operations without a handler, or handlers of other contracts; all are named.</exception>
    public SoapService Build()
    {
        var actions = description.Operations.Select(operation => operation.Action).ToHashSet(StringComparer.Ordinal);
        var problems = actions.Where(action => !_handlers.ContainsKey(action)).Select(action => $"no handler for {action}")
            .Concat(_handlers.Keys.Where(action => !actions.Contains(action)).Select(action => $"{action} is not of this contract"))
            .ToList();
        return problems.Count == 0
            ? new SoapService(description, _handlers)
            : throw new InvalidOperationException($"{description.Name}: {string.Join("; ", problems)}.");
    }
}

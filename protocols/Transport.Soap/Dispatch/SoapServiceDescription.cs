using Transport.Soap.Messages;

namespace Transport.Soap.Dispatch;

/// <summary>A service contract, described once; every binding serves it and every client calls it by this description.</summary>
/// <param name="name">Name of the contract, for example <c>IPersonService</c>; it is part of the actions.</param>
/// <param name="ns">Namespace of actions and message wrappers.</param>
public sealed class SoapServiceDescription(string name, string ns)
{
    private readonly List<SoapOperation> _operations = [];
    private readonly List<SoapOperation> _callbacks = [];

    /// <summary>Name of the contract.</summary>
    public string Name => name;

    /// <summary>Namespace of actions and message wrappers.</summary>
    public string Namespace => ns;

    /// <summary>The operations in the order they were added.</summary>
    public IReadOnlyList<SoapOperation> Operations => _operations;

    /// <summary>
    /// The call-back contract: operations that the service calls at the client, on the client's own session, in the order they were added.
    /// Only bindings with duplex sessions carry them.
    /// </summary>
    public IReadOnlyList<SoapOperation> Callbacks => _callbacks;

    /// <summary>Adds a request-reply operation.</summary>
    /// <param name="operation">Its name, unique in the contract.</param>
    /// <exception cref="ArgumentException">The name is taken.</exception>
    /// <exception cref="System.Runtime.Serialization.InvalidDataContractException">The request is not a data contract, or neither the data contract serialiser nor the codecs support a type.</exception>
    public SoapOperation<TRequest, TReply> Add<TRequest, TReply>(string operation) =>
        Add(new SoapOperation<TRequest, TReply>(operation, name, ns), _operations);

    /// <summary>Adds an operation that has no answer.</summary>
    /// <inheritdoc cref="Add{TRequest, TReply}(string)"/>
    public SoapOneWayOperation<TRequest> AddOneWay<TRequest>(string operation) =>
        Add(new SoapOneWayOperation<TRequest>(operation, name, ns), _operations);

    /// <summary>Adds an operation of the call-back contract; its actions are made of this contract's name, as WCF makes them.</summary>
    /// <inheritdoc cref="Add{TRequest, TReply}(string)"/>
    public SoapOperation<TRequest, TReply> AddCallback<TRequest, TReply>(string operation) =>
        Add(new SoapOperation<TRequest, TReply>(operation, name, ns), _callbacks);

    /// <summary>Adds an operation of the call-back contract that the client does not answer.</summary>
    /// <inheritdoc cref="AddCallback{TRequest, TReply}(string)"/>
    public SoapOneWayOperation<TRequest> AddOneWayCallback<TRequest>(string operation) =>
        Add(new SoapOneWayOperation<TRequest>(operation, name, ns), _callbacks);

    private TOperation Add<TOperation>(TOperation operation, List<SoapOperation> operations)
        where TOperation : SoapOperation
    {
        if (_operations.Concat(_callbacks).Any(known => known.Name == operation.Name))
        {
            throw new ArgumentException($"{name} has an operation {operation.Name} already.", nameof(operation));
        }

        operations.Add(operation);
        return operation;
    }
}

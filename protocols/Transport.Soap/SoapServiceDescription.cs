namespace Transport.Soap;

/// <summary>A service contract, described once; every binding serves it and every client calls it by this description.</summary>
/// <param name="name">Name of the contract, for example <c>IPersonService</c>; it is part of the actions.</param>
/// <param name="ns">Namespace of actions and message wrappers.</param>
public sealed class SoapServiceDescription(string name, string ns)
{
    private readonly List<SoapOperation> _operations = [];

    /// <summary>Name of the contract.</summary>
    public string Name => name;

    /// <summary>Namespace of actions and message wrappers.</summary>
    public string Namespace => ns;

    /// <summary>The operations in the order they were added.</summary>
    public IReadOnlyList<SoapOperation> Operations => _operations;

    /// <summary>Adds a request-reply operation.</summary>
    /// <param name="operation">Its name, unique in the contract.</param>
    /// <exception cref="ArgumentException">The name is taken.</exception>
    /// <exception cref="System.Runtime.Serialization.InvalidDataContractException">A type has no data contract, or one that is not supported.</exception>
    public SoapOperation<TRequest, TReply> Add<TRequest, TReply>(string operation)
    {
        if (_operations.Exists(known => known.Name == operation))
        {
            throw new ArgumentException($"{name} has an operation {operation} already.", nameof(operation));
        }

        var added = new SoapOperation<TRequest, TReply>(operation, name, ns);
        _operations.Add(added);
        return added;
    }
}

using Transport.Soap.Internal.Messages;

namespace Transport.Soap;

/// <summary>A service contract with a handler for every operation, ready to be served by any binding.</summary>
public sealed class SoapService
{
    private readonly Dictionary<string, OperationHandler> _handlers;

    internal SoapService(SoapServiceDescription description, Dictionary<string, OperationHandler> handlers)
    {
        Description = description;
        _handlers = handlers;
    }

    /// <summary>The contract.</summary>
    public SoapServiceDescription Description { get; }

    internal OperationHandler? Find(string action) => _handlers.GetValueOrDefault(action);
}

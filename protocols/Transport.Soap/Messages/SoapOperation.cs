using System.Runtime.Serialization;
using System.Xml;
using Transport.Soap.Contracts;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <summary>One operation of a service contract: its actions, and the types of its request and reply.</summary>
public abstract class SoapOperation
{
    private readonly List<Type> _faults = [];

    private protected SoapOperation(string name, string contractName, string ns)
    {
        Name = name;
        Action = $"{ns}{(ns.EndsWith('/') ? "" : "/")}{contractName}/{name}";
        ReplyAction = Action + "Response";
        QuotedAction = $"\"{Action}\"";
        ActionName = XmlNames.Intern(Action);
        ReplyActionName = XmlNames.Intern(ReplyAction);
    }

    /// <summary>Name of the operation, and of the wrapper of its request; the reply's wrapper is this and <c>Response</c>.</summary>
    public string Name { get; }

    /// <summary>Action of the request: namespace, contract and operation, as WCF makes it.</summary>
    public string Action { get; }

    /// <summary>Whether it has no answer: <see cref="SoapOneWayOperation{TRequest}"/>.</summary>
    public virtual bool IsOneWay => false;

    /// <summary>Action of the reply; a one-way operation sends none.</summary>
    public string ReplyAction { get; }

    /// <summary><see cref="Action"/>, as the <c>SOAPAction</c> header of SOAP 1.1 has it.</summary>
    internal string QuotedAction { get; }

    /// <summary><see cref="Action"/>, as sessions refer to it.</summary>
    internal XmlDictionaryString ActionName { get; }

    /// <summary><see cref="ReplyAction"/>, as sessions refer to it.</summary>
    internal XmlDictionaryString ReplyActionName { get; }

    /// <summary>
    /// The action of a fault with such a detail, as WCF makes it for a fault contract: a WCF client that has declared the contract then raises the
    /// typed fault.
    /// </summary>
    public string FaultAction<TDetail>() => FaultAction(typeof(TDetail));

    /// <summary>The fault contracts: details that the operation's faults may have, which its WSDL states. In the order they were added.</summary>
    public IReadOnlyList<Type> Faults => _faults;

    /// <summary>The data contract whose members are the parameters, in their order.</summary>
    public abstract Type RequestType { get; }

    /// <summary>The type of the one value that the reply holds; <see cref="Void"/> where there is no reply.</summary>
    public abstract Type ReplyType { get; }

    /// <summary>
    /// Why messages of this operation are written and read by <see cref="System.Runtime.Serialization.DataContractSerializer"/> even where the
    /// binding asks for compiled codecs: which type they do not support, and what it is about it. Null where they carry both messages.
    /// </summary>
    public abstract string? SerializerReason { get; }

    /// <inheritdoc cref="FaultAction{TDetail}"/>
    internal string FaultAction(Type detail) => Action + FaultName(detail);

    /// <summary>Name of a fault in a WSDL.</summary>
    internal static string FaultName(Type detail) => detail.Name + "Fault";

    private protected void AddFault(Type detail)
    {
        if (ContractModel.Find(detail, out var reason) is null)
        {
            throw new InvalidDataContractException($"{detail} cannot be the detail of a fault: {reason}");
        }

        if (_faults.Any(known => known.Name == detail.Name))
        {
            throw new ArgumentException($"{Name} has a fault with the detail {detail.Name} already.");
        }

        _faults.Add(detail);
    }
}

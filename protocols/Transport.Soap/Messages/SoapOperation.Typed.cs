namespace Transport.Soap.Messages;

/// <summary>An operation with the codecs of its two messages, compiled at their first use.</summary>
/// <typeparam name="TRequest">A data contract; each data member is a parameter, so give members an <c>Order</c>.</typeparam>
/// <typeparam name="TReply">What the operation answers.</typeparam>
public sealed class SoapOperation<TRequest, TReply> : SoapOperation
{
    internal SoapOperation(string name, string contractName, string ns)
        : base(name, contractName, ns)
    {
        Request = MessageBody<TRequest>.OfMembers(name, ns);
        Reply = MessageBody<TReply>.OfValue(name + "Response", name + "Result", ns);
    }

    /// <inheritdoc/>
    public override Type RequestType => typeof(TRequest);

    /// <inheritdoc/>
    public override Type ReplyType => typeof(TReply);

    /// <inheritdoc/>
    public override string? SerializerReason => Request.SerializerReason ?? Reply.SerializerReason;

    /// <summary>Adds a fault contract, for the WSDL. What an operation throws need not be declared.</summary>
    /// <typeparam name="TDetail">The data contract of the detail.</typeparam>
    /// <returns>This operation.</returns>
    /// <exception cref="ArgumentException">There is one of this name.</exception>
    /// <exception cref="System.Runtime.Serialization.InvalidDataContractException">It is not a data contract, or one that the codecs do not support.</exception>
    public SoapOperation<TRequest, TReply> AddFault<TDetail>()
    {
        AddFault(typeof(TDetail));
        return this;
    }

    internal MessageBody<TRequest> Request { get; }

    internal MessageBody<TReply> Reply { get; }
}

namespace Transport.Soap.Messages;

/// <summary>An operation without an answer: WCF's <c>[OperationContract(IsOneWay = true)]</c>. The codec of its message is compiled at its first use.</summary>
/// <typeparam name="TRequest">A data contract; each data member is a parameter, so give members an <c>Order</c>.</typeparam>
public sealed class SoapOneWayOperation<TRequest> : SoapOperation
{
    internal SoapOneWayOperation(string name, string contractName, string ns)
        : base(name, contractName, ns) => Request = MessageBody<TRequest>.OfMembers(name, ns);

    /// <inheritdoc/>
    public override bool IsOneWay => true;

    /// <inheritdoc/>
    public override Type RequestType => typeof(TRequest);

    /// <inheritdoc/>
    public override Type ReplyType => typeof(void);

    /// <inheritdoc/>
    public override string? SerializerReason => Request.SerializerReason;

    internal MessageBody<TRequest> Request { get; }
}

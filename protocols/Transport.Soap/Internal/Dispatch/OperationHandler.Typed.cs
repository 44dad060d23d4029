namespace Transport.Soap.Internal.Dispatch;

/// <inheritdoc/>
internal sealed class OperationHandler<TService, TRequest, TReply>(
    SoapOperation<TRequest, TReply> operation,
    Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask<TReply>> code,
    InstanceProvider<TService> instances) : OperationHandler
{
    public SoapOperation<TRequest, TReply> Operation => operation;

    public Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask<TReply>> Code => code;

    public InstanceProvider<TService> Instances => instances;

    public override OperationCall Begin() => new OperationCall<TService, TRequest, TReply>(this);
}

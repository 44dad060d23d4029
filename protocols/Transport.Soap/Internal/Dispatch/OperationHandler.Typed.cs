using Transport.Soap.Internal.Messages;

namespace Transport.Soap.Internal.Dispatch;

/// <inheritdoc/>
/// <typeparam name="TService">The service's class.</typeparam>
/// <typeparam name="TRequest">What the operation takes.</typeparam>
/// <typeparam name="TReply">What it answers.</typeparam>
/// <typeparam name="TResult">What the code hands over to be written as a <typeparamref name="TReply"/>.</typeparam>
internal sealed class OperationHandler<TService, TRequest, TReply, TResult>(
    SoapOperation<TRequest, TReply> operation,
    Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask<TResult>> code,
    Func<MessageEncoder, TResult, MessageHeaders, EncodedMessage> write,
    InstanceProvider<TService> instances) : OperationHandler
{
    public SoapOperation<TRequest, TReply> Operation => operation;

    public Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask<TResult>> Code => code;

    public Func<MessageEncoder, TResult, MessageHeaders, EncodedMessage> Write => write;

    public InstanceProvider<TService> Instances => instances;

    public override ItemsReader? ItemsReader(MessageEncoder encoder) => encoder.ItemsReaderOf(operation.Request);

    public override OperationCall Begin() => new OperationCall<TService, TRequest, TReply, TResult>(this);
}

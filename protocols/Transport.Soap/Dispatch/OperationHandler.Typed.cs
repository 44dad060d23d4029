using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;

namespace Transport.Soap.Dispatch;

/// <inheritdoc/>
/// <typeparam name="TService">The service's class.</typeparam>
/// <typeparam name="TRequest">What the operation takes.</typeparam>
/// <typeparam name="TResult">What the code hands over to be written as the reply.</typeparam>
/// <param name="operation">The operation.</param>
/// <param name="request">How its request is read.</param>
/// <param name="code">What it does.</param>
/// <param name="write">Writes its reply; null where it is one-way.</param>
/// <param name="instances">What the code runs in.</param>
internal sealed class OperationHandler<TService, TRequest, TResult>(
    SoapOperation operation,
    MessageBody<TRequest> request,
    Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask<TResult>> code,
    Func<MessageEncoder, TResult, MessageHeaders, EncodedMessage>? write,
    InstanceProvider<TService> instances) : OperationHandler
{
    public override bool IsOneWay => write is null;

    public SoapOperation Operation => operation;

    public MessageBody<TRequest> Request => request;

    public Func<TService, TRequest, SoapSession?, CancellationToken, ValueTask<TResult>> Code => code;

    public Func<MessageEncoder, TResult, MessageHeaders, EncodedMessage>? Write => write;

    public InstanceProvider<TService> Instances => instances;

    public override ItemsReader? ItemsReader(MessageEncoder encoder) => encoder.ItemsReaderOf(request);

    public override OperationCall Begin() => new OperationCall<TService, TRequest, TResult>(this);
}

namespace Transport.Soap.Internal.Messages;

/// <inheritdoc/>
internal sealed class OperationCall<TRequest, TReply>(
    SoapOperation<TRequest, TReply> operation, Func<TRequest, SoapSession?, CancellationToken, ValueTask<TReply>> handler, TRequest request)
    : OperationCall
{
    private TReply _reply = default!;

    public override async ValueTask InvokeAsync(SoapSession? session, CancellationToken cancellationToken) =>
        _reply = await handler(request, session, cancellationToken);

    public override EncodedMessage WriteReply(MessageEncoder encoder, MessageHeaders request) =>
        encoder.Write(operation.Reply, _reply, request.Answer(operation.ReplyAction));
}

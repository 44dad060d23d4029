namespace Transport.Soap.Internal.Messages;

/// <inheritdoc/>
internal sealed class OperationHandler<TRequest, TReply>(
    SoapOperation<TRequest, TReply> operation, Func<TRequest, CancellationToken, ValueTask<TReply>> handler) : OperationHandler
{
    public override async ValueTask<EncodedMessage> HandleAsync(
        MessageEncoder encoder, OpenedMessage request, CancellationToken cancellationToken)
    {
        var message = Read(encoder, request);
        return encoder.Write(operation.Reply, await handler(message, cancellationToken), request.Headers.Answer(operation.ReplyAction));
    }

    private TRequest Read(MessageEncoder encoder, OpenedMessage request)
    {
        try
        {
            return encoder.Read(operation.Request, request);
        }
        catch (UnreadableBodyException e)
        {
            throw new SoapFaultException(SoapFault.DeserializationFailed(operation.Name), e);
        }
    }
}

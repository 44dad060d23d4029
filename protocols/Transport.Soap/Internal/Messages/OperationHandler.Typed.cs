namespace Transport.Soap.Internal.Messages;

/// <inheritdoc/>
internal sealed class OperationHandler<TRequest, TReply>(
    SoapOperation<TRequest, TReply> operation, Func<TRequest, CancellationToken, ValueTask<TReply>> handler) : OperationHandler
{
    public override async ValueTask<EncodedMessage> HandleAsync(
        TextEncoder encoder, ReceivedMessage request, CancellationToken cancellationToken)
    {
        var message = Read(encoder, request);
        return encoder.Write(operation.Reply, await handler(message, cancellationToken));
    }

    private TRequest Read(TextEncoder encoder, ReceivedMessage request)
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

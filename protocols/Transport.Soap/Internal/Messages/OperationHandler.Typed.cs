namespace Transport.Soap.Internal.Messages;

/// <inheritdoc/>
internal sealed class OperationHandler<TRequest, TReply>(
    SoapOperation<TRequest, TReply> operation, Func<TRequest, SoapSession?, CancellationToken, ValueTask<TReply>> handler) : OperationHandler
{
    public override OperationCall Read(MessageEncoder encoder, OpenedMessage request)
    {
        try
        {
            return new OperationCall<TRequest, TReply>(operation, handler, encoder.Read(operation.Request, request));
        }
        catch (UnreadableBodyException e)
        {
            throw new SoapFaultException(SoapFault.DeserializationFailed(operation.Name), e);
        }
    }
}

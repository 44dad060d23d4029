using Microsoft.Extensions.Logging;
using Transport.Soap.Internal.Messages;

namespace Transport.Soap.Internal.Dispatch;

/// <summary>From a received message to its answer, the same for every binding.</summary>
internal sealed class MessageDispatcher(SoapService service, MessageVersion version, ILogger logger)
{
    /// <summary>Reads the headers, finds the operation and has it handled. Whatever goes wrong with a message that is SOAP becomes a fault.</summary>
    /// <param name="encoder">Of the same version.</param>
    /// <param name="message">What came.</param>
    /// <param name="statedAction">The action beside the message, for a version that has no addressing headers.</param>
    /// <param name="session">From <see cref="SoapService.OpenSessionAsync"/>; null where the binding has no sessions.</param>
    /// <exception cref="InvalidSoapMessageException">The bytes are no SOAP message.</exception>
    /// <exception cref="OperationCanceledException">The caller has gone.</exception>
    public async ValueTask<Answer> AnswerAsync(
        MessageEncoder encoder, ReceivedMessage message, string? statedAction, ServiceSession? session, CancellationToken cancellationToken)
    {
        var headers = MessageHeaders.None;
        var action = statedAction ?? "";
        try
        {
            var opened = encoder.Open(message);
            headers = opened.Headers;
            if (version.HasAddressing)
            {
                action = headers.Action ?? throw new SoapFaultException(SoapFault.AddressingHeaderRequired("Action"));
            }

            if (service.Find(action) is { } handler)
            {
                return new Answer(IsFault: false, await HandleAsync(handler, encoder, opened, session, cancellationToken));
            }

            encoder.Check(opened);
            return Fault(encoder, SoapFault.ActionNotSupported(action, version.Addressing), headers);
        }
        catch (SoapFaultException e)
        {
            if (e.InnerException is UnreadableBodyException unreadable)
            {
                logger.LogWarning("The body of a message with the action {Action} cannot be read: {Reason}", action, unreadable.Message);
            }

            return Fault(encoder, e.Fault, headers);
        }
        catch (Exception e) when (e is not InvalidSoapMessageException
            && !(e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            logger.LogWarning(e, "The operation with the action {Action} failed; the caller gets an internal service fault.", action);
            return Fault(encoder, SoapFault.InternalServiceFault, headers);
        }
    }

    private static async ValueTask<EncodedMessage> HandleAsync(
        OperationHandler handler, MessageEncoder encoder, OpenedMessage request, ServiceSession? session, CancellationToken cancellationToken)
    {
        EncodedMessage? reply = null;
        try
        {
            await using var call = handler.Begin();
            await call.EnterAsync(session, cancellationToken);
            call.Read(encoder, request);
            await call.InvokeAsync(cancellationToken);
            reply = call.WriteReply(encoder, request.Headers);
        }
        catch
        {
            // An instance that fails while it is disposed takes the reply with it.
            reply?.Dispose();
            throw;
        }

        return reply;
    }

    private static Answer Fault(MessageEncoder encoder, SoapFault fault, MessageHeaders request) =>
        new(IsFault: true, encoder.WriteFault(fault, encoder.Answer(request, fault.ActionOfMessage)));
}

using Microsoft.Extensions.Logging;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Dispatch;

/// <summary>From a received message to its answer, the same for every binding without sessions.</summary>
/// <param name="service">The operations.</param>
/// <param name="version">Of the messages.</param>
/// <param name="log">Takes what goes wrong.</param>
/// <param name="stopping">Cancelled when the server stops: one-way calls end then.</param>
internal sealed class MessageDispatcher(SoapService service, MessageVersion version, RefusalLog log, CancellationToken stopping)
{
    /// <summary>Reads the headers, finds the operation and has it handled. Whatever goes wrong with a message that is SOAP becomes a fault.</summary>
    /// <param name="encoder">Of the same version.</param>
    /// <param name="message">What came.</param>
    /// <param name="statedAction">The action beside the message, for a version that has no addressing headers.</param>
    /// <param name="cancellationToken">Cancelled when the caller has gone.</param>
    /// <exception cref="InvalidSoapMessageException">The bytes are no SOAP message.</exception>
    /// <exception cref="OperationCanceledException">The caller has gone.</exception>
    public async ValueTask<Answer> AnswerAsync(
        MessageEncoder encoder, ReceivedMessage message, string? statedAction, CancellationToken cancellationToken)
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
                return new Answer(IsFault: false, handler.IsOneWay
                    ? await AcceptAsync(handler, encoder, opened, action, cancellationToken)
                    : await HandleAsync(handler, encoder, opened, cancellationToken));
            }

            encoder.Check(opened);
            return Fault(encoder, SoapFault.ActionNotSupported(action, version.Addressing), headers);
        }
        catch (SoapFaultException e)
        {
            if (e.InnerException is UnreadableBodyException unreadable)
            {
                log.Admit(RefusalKind.UnreadableBody)?.LogWarning(
                    "The body of a message with the action {Action} cannot be read: {Reason}", action, unreadable.Message);
            }

            return Fault(encoder, e.Fault, headers);
        }
        catch (Exception e) when (e is not InvalidSoapMessageException
            && !(e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            log.Admit(RefusalKind.FailedOperation)?.LogWarning(
                e, "The operation with the action {Action} failed; the caller gets an internal service fault.", action);
            return Fault(encoder, SoapFault.InternalServiceFault, headers);
        }
    }

    /// <summary>Answers a message of which there is only the start, because there was no room for it.</summary>
    /// <exception cref="InvalidSoapMessageException">The start is that of no SOAP message.</exception>
    public Answer Refuse(MessageEncoder encoder, ReceivedMessage start)
    {
        var headers = new MessageHeaders();
        try
        {
            encoder.Open(start, headers);
            log.WarnOfNoRoom(headers.Action);
            return Fault(encoder, SoapFault.ServerTooBusy, headers);
        }
        catch (SoapFaultException e)
        {
            return Fault(encoder, e.Fault, headers);
        }
    }

    private static async ValueTask<EncodedMessage> HandleAsync(
        OperationHandler handler, MessageEncoder encoder, OpenedMessage request, CancellationToken cancellationToken)
    {
        EncodedMessage? reply = null;
        try
        {
            await using var call = handler.Begin();
            await call.EnterAsync(session: null, cancellationToken);
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

    /// <summary>Enters and reads a one-way call, and runs it beside what follows: its caller is answered that it was accepted, and no more.</summary>
    /// <returns>No message.</returns>
    private async ValueTask<EncodedMessage?> AcceptAsync(
        OperationHandler handler, MessageEncoder encoder, OpenedMessage request, string action, CancellationToken cancellationToken)
    {
        await service.OneWayCalls.EnterAsync(cancellationToken);
        var call = handler.Begin();
        try
        {
            await call.EnterAsync(session: null, cancellationToken);
            call.Read(encoder, request);
        }
        catch
        {
            service.OneWayCalls.Leave();
            await call.DisposeAsync();
            throw;
        }

        _ = Task.Run(() => RunAsync(call, action), CancellationToken.None);
        return null;
    }

    /// <summary>Never fails: errors can only be logged.</summary>
    private async Task RunAsync(OperationCall call, string action)
    {
        try
        {
            await using (call)
            {
                await call.InvokeAsync(stopping);
            }
        }
        catch (Exception e)
        {
            log.Admit(RefusalKind.FailedOneWay)?.LogWarning(e, "The one-way operation with the action {Action} failed; its caller does not learn it.", action);
        }
        finally
        {
            service.OneWayCalls.Leave();
        }
    }

    private static Answer Fault(MessageEncoder encoder, SoapFault fault, MessageHeaders request) =>
        new(IsFault: true, encoder.WriteFault(fault, encoder.Answer(request, fault.ActionOfMessage)));
}

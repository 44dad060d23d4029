using Microsoft.Extensions.Logging;
using Transport.Soap.Dispatch;
using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.NetTcp.Sessions;

/// <summary>Answers the calls of the other side of a session: a client's to the service, or the service's call-backs to a client.</summary>
/// <param name="service">The operations; null where there are none.</param>
/// <param name="session">The session as the service sees it; null at a client.</param>
/// <param name="log">Logs operations that fail; null at a client, whose caller sees the exception.</param>
internal sealed class InboundService(SoapService? service, ServiceSession? session, RefusalLog? log)
{
    /// <summary>The operation with an action; null where there is none.</summary>
    public OperationHandler? Find(string? action) => action is null ? null : service?.Find(action);

    /// <summary>Reads the request of an operation, or sets the fault.</summary>
    /// <param name="call">The call.</param>
    /// <param name="handler">From <see cref="Find"/>.</param>
    /// <param name="encoder">Of the session.</param>
    /// <param name="opened">Its message.</param>
    /// <param name="cancellationToken">Cancelled when the session has ended.</param>
    public void Read(InboundCall call, OperationHandler? handler, MessageEncoder encoder, OpenedMessage opened, CancellationToken cancellationToken)
    {
        if (handler is null)
        {
            call.Fault = call.Headers.Action is { } action
                ? SoapFault.ActionNotSupported(action, SoapNamespaces.Addressing10)
                : SoapFault.AddressingHeaderRequired("Action");
            return;
        }

        try
        {
            call.IsOneWay = handler.IsOneWay;
            call.Operation = handler.Begin();
            call.Operation.Read(encoder, opened);
            if (service!.Behavior.ConcurrencyMode == ConcurrencyMode.Single)
            {
                // Calls of the session run in the order in which they came, so the turn is taken before the next is read.
                call.Turn = call.Operation.EnterAsync(session, cancellationToken).Preserve();
                call.HasTurn = true;
            }
        }
        catch (SoapFaultException e)
        {
            if (e.InnerException is UnreadableBodyException unreadable)
            {
                log?.Admit(RefusalKind.UnreadableBody)?.LogWarning("The body of a message with the action {Action} cannot be read: {Reason}", call.Headers.Action, unreadable.Message);
            }

            call.Fault = e.Fault;
        }
        catch (InvalidSoapMessageException e)
        {
            // The frame is whole and so are the headers: only this message is damaged.
            log?.Admit(RefusalKind.UnreadableBody)?.LogWarning("The body of a message with the action {Action} is damaged: {Reason}", call.Headers.Action, e.Message);
            call.Fault = SoapFault.DeserializationFailed(call.Headers.Action!);
        }
    }

    /// <summary>Sets the fault for a call whose message there was no room for.</summary>
    public void Refuse(InboundCall call)
    {
        call.IsOneWay = Find(call.Headers.Action) is { IsOneWay: true };
        call.Fault = SoapFault.ServerTooBusy;
        log?.WarnOfNoRoom(call.Headers.Action);
    }

    /// <summary>Runs a call that has been read; where that fails, sets the fault.</summary>
    /// <exception cref="OperationCanceledException">The caller has gone.</exception>
    public async ValueTask RunAsync(InboundCall call, CancellationToken cancellationToken)
    {
        try
        {
            // Left before the answer is sent, so that the instance is free when the client has the answer.
            await using var operation = call.Operation!;
            await (call.HasTurn ? call.Turn : operation.EnterAsync(session, cancellationToken));
            await operation.InvokeAsync(cancellationToken);
        }
        catch (SoapFaultException e) when (!call.IsOneWay)
        {
            call.Fault = e.Fault;
        }
        catch (Exception e) when (!(e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            Fail(call, e);
        }
    }

    /// <summary>Gives back what a call holds that will not be run.</summary>
    /// <param name="call">The call; the token that it was read with has been cancelled.</param>
    public static async ValueTask DropAsync(InboundCall call)
    {
        if (call.Operation is not { } operation)
        {
            return;
        }

        try
        {
            await call.Turn;
        }
        catch (OperationCanceledException)
        {
            // Then it holds less.
        }

        await operation.DisposeAsync();
    }

    /// <summary>Logs what went wrong, and sets the fault that the caller gets for it.</summary>
    public void Fail(InboundCall call, Exception exception)
    {
        if (call.IsOneWay)
        {
            log?.Admit(RefusalKind.FailedOneWay)?.LogWarning(
                exception, "The one-way operation with the action {Action} failed; its caller does not learn it.", call.Headers.Action);
        }
        else
        {
            log?.Admit(RefusalKind.FailedOperation)?.LogWarning(
                exception, "The operation with the action {Action} failed; the caller gets an internal service fault.", call.Headers.Action);
        }

        call.Fault = SoapFault.InternalServiceFault;
    }
}

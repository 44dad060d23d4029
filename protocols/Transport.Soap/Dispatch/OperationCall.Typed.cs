using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Dispatch;

/// <inheritdoc/>
internal sealed class OperationCall<TService, TRequest, TResult>(OperationHandler<TService, TRequest, TResult> handler)
    : OperationCall
{
    private readonly InstanceProvider<TService> _instances = handler.Instances;
    private InstanceCall<TService>? _inside;
    private SoapSession? _session;
    private TRequest _request = default!;
    private TResult _result = default!;

    public override void Read(MessageEncoder encoder, OpenedMessage request)
    {
        try
        {
            _request = encoder.Read(handler.Request, request);
        }
        catch (UnreadableBodyException e)
        {
            throw new SoapFaultException(SoapFault.DeserializationFailed(handler.Operation.Name), e);
        }
        catch (SoapFaultException e)
        {
            // A request that is a fault is not to be answered with itself.
            throw new SoapFaultException(SoapFault.DeserializationFailed(handler.Operation.Name), new UnreadableBodyException("It is a fault.", e));
        }
    }

    public override ValueTask EnterAsync(ServiceSession? session, CancellationToken cancellationToken)
    {
        if (_instances.IsDirect)
        {
            _session = session?.Session;
            return ValueTask.CompletedTask;
        }

        _inside = new InstanceCall<TService>(_instances, session);
        _session = _inside.SessionOfCall;
        return _inside.EnterAsync(cancellationToken);
    }

    public override async ValueTask InvokeAsync(CancellationToken cancellationToken)
    {
        var service = _inside is null ? _instances.Shared!.Service : _inside.Service;
        _result = _instances.Behavior.OperationTimeout == Timeout.InfiniteTimeSpan
            ? await handler.Code(service, _request, _session, cancellationToken)
            : await InvokeInTimeAsync(service, cancellationToken);
    }

    public override EncodedMessage WriteReply(MessageEncoder encoder, MessageHeaders request) =>
        handler.Write!(
            encoder, _result, encoder.Answer(request, handler.Operation.ReplyAction, handler.Operation.ReplyActionName));

    public override ValueTask DisposeAsync() => _inside is { } inside ? inside.DisposeAsync() : ValueTask.CompletedTask;

    private async ValueTask<TResult> InvokeInTimeAsync(TService service, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(_instances.Behavior.OperationTimeout);
        try
        {
            return await handler.Code(service, _request, _session, limit.Token);
        }
        catch (OperationCanceledException e) when (limit.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
        {
            throw new TimeoutException($"{handler.Operation.Name} did not end within {_instances.Behavior.OperationTimeout} (OperationTimeout).", e);
        }
    }
}

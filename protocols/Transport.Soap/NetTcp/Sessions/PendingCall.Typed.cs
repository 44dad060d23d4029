using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.NetTcp.Sessions;

/// <inheritdoc/>
internal sealed class PendingCall<TRequest, TReply>(
    SoapOperation<TRequest, TReply> operation, TRequest request, MessageHeaders headers) : PendingCall
{
    // Not asynchronously: Execute runs where nothing else waits for the thread.
    private readonly TaskCompletionSource<TReply> _source = new();
    private Exception? _error;
    private TReply _reply = default!;

    public Task<TReply> Reply => _source.Task;

    public override bool IsAbandoned => _source.Task.IsCompleted;

    public override void Read(MessageEncoder encoder, OpenedMessage reply)
    {
        try
        {
            _reply = encoder.Read(operation.Reply, reply);
        }
        catch (SoapFaultException e)
        {
            _error = e;
        }
        catch (Exception e) when (e is UnreadableBodyException or InvalidSoapMessageException)
        {
            _error = new InvalidSoapMessageException($"The reply to {operation.Name} cannot be read: {e.Message}", e);
        }
    }

    public override void Fail(Exception exception) => ThreadPool.UnsafeQueueUserWorkItem(
        static state => state.Source.TrySetException(state.Error), (Source: _source, Error: exception), preferLocal: false);

    public override void Cancel(CancellationToken cancellationToken) => ThreadPool.UnsafeQueueUserWorkItem(
        static state => state.Source.TrySetCanceled(state.Token), (Source: _source, Token: cancellationToken), preferLocal: false);

    public override void Execute()
    {
        if (_error is null)
        {
            _source.TrySetResult(_reply);
        }
        else
        {
            _source.TrySetException(_error);
        }
    }

    protected override EncodedMessage WriteRequest(MessageEncoder encoder) => encoder.Write(operation.Request, request, headers);
}

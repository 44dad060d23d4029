using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;

namespace Transport.Soap.Tests.Dispatch;

/// <summary>A session whose client answers call-backs when the test says so.</summary>
internal sealed class FakeSession() : SoapSession(Guid.NewGuid().ToString())
{
    public override CancellationToken Closed => CancellationToken.None;

    public TaskCompletionSource<int> Answer { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public override ValueTask SendAsync<TRequest>(SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken) =>
        throw new NotSupportedException();

    public override async ValueTask<TReply> CallBackAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken) =>
        (TReply)(object)await Answer.Task.WaitAsync(cancellationToken);
}

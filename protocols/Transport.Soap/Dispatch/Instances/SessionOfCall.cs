using Transport.Soap.Messages;

namespace Transport.Soap.Dispatch.Instances;

/// <summary>A session as an operation sees it while it holds its instance's lock: how it calls back depends on the concurrency mode.</summary>
internal sealed class SessionOfCall(SoapSession session, ICallBackGate gate) : SoapSession(session.Id)
{
    public override CancellationToken Closed => session.Closed;

    /// <remarks>Nothing is waited for that the instance's lock could hold up, so the call stays inside.</remarks>
    public override ValueTask SendAsync<TRequest>(SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken) =>
        session.SendAsync(operation, request, cancellationToken);

    public override async ValueTask<TReply> CallBackAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken)
    {
        var isOut = gate.GoOut();
        try
        {
            return await session.CallBackAsync(operation, request, cancellationToken);
        }
        finally
        {
            if (isOut)
            {
                await gate.ComeBackAsync();
            }
        }
    }
}

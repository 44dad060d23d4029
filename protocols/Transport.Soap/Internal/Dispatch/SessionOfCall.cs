namespace Transport.Soap.Internal.Dispatch;

/// <summary>A session as an operation sees it while it holds its instance's lock: how it calls back depends on the concurrency mode.</summary>
internal sealed class SessionOfCall(SoapSession session, ICallBackGate gate) : SoapSession(session.Id)
{
    public override CancellationToken Closed => session.Closed;

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

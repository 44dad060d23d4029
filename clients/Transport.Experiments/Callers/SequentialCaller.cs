namespace Transport.Experiments.Callers;

/// <summary>One of several concurrent callers: a loop of one-byte calls, each answer awaited and checked before the next.</summary>
internal sealed class SequentialCaller(ITransportClient client, Cell cell, int round, int number, int calls, SessionContext session) : CountingCaller(session)
{
    /// <summary>Whether the calls are those of the survey's visitors, several a visitor.</summary>
    public bool IsSurvey { get; init; }

    public int Unmade => calls - Answered - Wrong - Errors - Stalls;

    public async Task RunAsync()
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(Session.StopNow);
        for (var call = 0; call < calls && !HasGivenUp && !Session.StopNow.IsCancellationRequested; call++)
        {
            // A different visitor and operation each time, as in the article, so that no answer can be one given before.
            var visitor = IsSurvey ? call / VisitorCalls.Each : call;
            var id = ((long)round << 48) | ((long)number << 32) | (uint)(visitor * 2654435761);
            var operationId = (number * calls) + call;
            var expected = (byte)((id ^ operationId) & 0xFF);
            if (IsSurvey)
            {
                (operationId, expected) = VisitorCalls.Of(visitor, call % VisitorCalls.Each);
            }

            deadline.CancelAfter(Session.Caller.Deadline);
            Session.Caller.Watch.Enter(cell);
            try
            {
                var state = await client.QueryAsync(id, operationId, deadline.Token).ConfigureAwait(false);
                if (state == expected)
                {
                    Answered++;
                }
                else
                {
                    TakeWrong($"{state} for id {id} and operation {operationId}");
                }
            }
            catch (Exception error)
            {
                Take(error, deadline.IsCancellationRequested);
            }
        }
    }
}

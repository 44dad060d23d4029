using Transport.Harness.Plan;
using Transport.PluginContract;

namespace Transport.Harness.Run.Measuring;

/// <summary>One of several concurrent callers: a loop of one-byte calls, each answer awaited and checked before the next.</summary>
internal sealed class SequentialCaller(ITransportClient client, Cell cell, int round, int number, int calls, SessionContext session)
{
    /// <summary>Failed calls after which a caller gives up; at its first stall it does so too, since deadlines are long.</summary>
    private const int MaxErrors = 10;

    public int Answered { get; private set; }

    public int Wrong { get; private set; }

    public int Errors { get; private set; }

    public int Stalls { get; private set; }

    public int Unmade => calls - Answered - Wrong - Errors - Stalls;

    public string? FirstProblem { get; private set; }

    public async Task RunAsync()
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(session.StopNow);
        for (var call = 0; call < calls && Stalls == 0 && Errors < MaxErrors && !session.StopNow.IsCancellationRequested; call++)
        {
            // A different visitor and operation each time, as in the article, so that no answer can be one given before.
            var id = ((long)round << 48) | ((long)number << 32) | (uint)(call * 2654435761);
            var operationId = (number * calls) + call;
            deadline.CancelAfter(session.Caller.Deadline);
            session.Caller.Watch.Enter(cell);
            try
            {
                var state = await client.QueryAsync(id, operationId, deadline.Token).ConfigureAwait(false);
                if (state == (byte)((id ^ operationId) & 0xFF))
                {
                    Answered++;
                }
                else
                {
                    Wrong++;
                    FirstProblem ??= $"wrong answer: {state} for id {id} and operation {operationId}";
                }
            }
            catch (Exception error)
            {
                Take(error, deadline.IsCancellationRequested);
            }
        }
    }

    private void Take(Exception error, bool isLate)
    {
        if (session.StopNow.IsCancellationRequested)
        {
            return;
        }

        if (isLate)
        {
            Stalls++;
        }
        else
        {
            Errors++;
        }

        FirstProblem ??= new CallOutcome(isLate ? CallEnd.Stalled : CallEnd.Failed, 0, error).Reason(session.Caller.Deadline);
    }
}

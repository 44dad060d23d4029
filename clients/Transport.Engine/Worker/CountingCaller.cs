namespace Transport.Engine.Worker;

/// <summary>What one of several concurrent callers counts.</summary>
internal abstract class CountingCaller(SessionContext session)
{
    /// <summary>Failed calls after which a caller gives up; at its first stall it does so too, since deadlines are long.</summary>
    private const int MaxErrors = 10;

    protected SessionContext Session { get; } = session;

    public int Answered { get; protected set; }

    public int Wrong { get; private set; }

    public int Errors { get; private set; }

    public int Stalls { get; private set; }

    public string? FirstProblem { get; private set; }

    public bool HasGivenUp => Stalls > 0 || Errors >= MaxErrors;

    /// <summary>An answer came, but not the right one.</summary>
    protected void TakeWrong(string what)
    {
        Wrong++;
        FirstProblem ??= $"wrong answer: {what}";
    }

    /// <summary>No answer came; what the end of the session cuts off counts as nothing.</summary>
    protected void Take(Exception error, bool isLate)
    {
        if (Session.StopNow.IsCancellationRequested)
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

        FirstProblem ??= new CallOutcome(isLate ? CallEnd.Stalled : CallEnd.Failed, 0, error).Reason(Session.Caller.Deadline);
    }
}

namespace Transport.Experiments.Load.Agents;

/// <summary>One agent during one load: what it has said so far, held against what it may say.</summary>
/// <param name="number">Its number.</param>
/// <param name="visit">The load.</param>
/// <param name="link">Its pipe.</param>
/// <param name="hangAfter">How long a call may take before the agent counts as hung.</param>
/// <param name="onMessage">Given what is to be stored or shown.</param>
internal sealed class AgentPart(int number, LoadVisit visit, AgentLink link, TimeSpan hangAfter, Action<int, ClientMessage> onMessage)
{
    private readonly TaskCompletionSource<string?> _ready = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _done = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _seconds;

    public int Number => number;

    public AgentLink Link => link;

    /// <summary>Completes when it could begin, with null, or when it cannot, with the reason.</summary>
    public Task<string?> Ready => _ready.Task;

    /// <summary>Completes when its part is made.</summary>
    public Task Done => _done.Task;

    /// <summary>Whether it said that the server does not answer any more.</summary>
    public bool HasLostServer { get; private set; }

    /// <summary>How late it began; null before.</summary>
    public double? LateMs { get; private set; }

    /// <summary>Seconds after the beginning for which it has reported.</summary>
    public double ReportedSeconds { get; private set; }

    public long ReportedCalls { get; private set; }

    /// <summary>Why it is lost, or was when asked; null where it is not.</summary>
    public string? Loss => _done.Task.IsCompleted ? null : link.Loss;

    public void Take(ClientMessage message)
    {
        switch (message)
        {
            case ReadyMessage:
                _ready.TrySetResult(null);
                break;
            case AliveMessage { CallMs: var callMs } when callMs > hangAfter.TotalMilliseconds:
                link.Lose($"the call ignored its cancellation and hung for {callMs / 1000:0.0} s");
                break;
            case BegunMessage { LateMs: var late } when double.IsFinite(late):
                LateMs = late;
                break;
            case RefusedMessage { Reason: var reason }:
                _ready.TrySetResult($"agent {link.Spec.Name} refused: {reason}");
                break;
            case DoneMessage:
                _ready.TrySetResult($"agent {link.Spec.Name} ended before the load");
                _done.TrySetResult();
                break;
            case ServerLostMessage lost:
                HasLostServer = true;
                _ready.TrySetResult($"agent {link.Spec.Name} does not reach the server: {lost.Reason}");
                _done.TrySetResult();
                break;
            case EventMessage { Event: var runEvent }:
                Take(runEvent);
                break;
            default:
                onMessage(number, message);
                break;
        }
    }

    private void Take(RunEvent? runEvent)
    {
        if (Fault(runEvent) is { } fault)
        {
            link.Lose($"it sent something that is not a message: {fault}");
            return;
        }

        if (runEvent is CellFailed failed)
        {
            _ready.TrySetResult($"agent {link.Spec.Name}: {failed.Reason}");
            runEvent = failed with { Reason = $"agent {link.Spec.Name}: {failed.Reason}" };
        }

        if (runEvent is ProcessReported report)
        {
            runEvent = report with { Agent = link.Spec.Name };
        }

        if (runEvent is LoadSecondMeasured { Second: var second })
        {
            _seconds++;
            ReportedSeconds += second.Ms / 1000;
            ReportedCalls += second.Response.Total() + second.Failures.Total() + second.TimedOut + second.Unsent;
        }

        onMessage(number, new EventMessage(runEvent!));
    }

    /// <summary>What an agent of this load cannot have measured; null where it can.</summary>
    private string? Fault(RunEvent? runEvent) => runEvent switch
    {
        null => "an event that is none",
        LoadSecondMeasured { Second: null } => "a second without figures",
        LoadSecondMeasured { Second: var second } when second.Visit != visit || second.Agent != number || second.Second != _seconds => "a second of another load",
        LoadVisitEnded { Visit: var ended } when ended != visit => "the end of another load",
        LoadSecondMeasured or LoadVisitEnded or CellFailed or CellVerified or WarmedUp or ProcessReported { Role: ProcessRole.Client } => EventCheck.Problem(runEvent),
        _ => $"an event of another kind, {runEvent.GetType().Name}",
    };
}

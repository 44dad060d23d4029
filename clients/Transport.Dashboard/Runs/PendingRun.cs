namespace Transport.Dashboard.Runs;

/// <summary>A run from its acceptance to its end.</summary>
/// <param name="plan">What it measures.</param>
/// <param name="name">As given; null for none.</param>
/// <param name="check">What was thought of the plan: nothing was wrong with it.</param>
internal sealed class PendingRun(PlannedRun plan, string? name, PlanCheck check) : IDisposable
{
    private readonly CancellationTokenSource _finish = new();
    private readonly CancellationTokenSource _stopNow = new();

    public string Ticket { get; } = Guid.NewGuid().ToString("N");

    public PlannedRun Plan => plan;

    public string? Name => name;

    /// <summary>Ends the run after its block.</summary>
    public CancellationToken Finish => _finish.Token;

    /// <summary>Ends the run at once.</summary>
    public CancellationToken StopNow => _stopNow.Token;

    /// <summary>What pages see of it; null while it waits.</summary>
    public RunBoard? Board { get; private set; }

    public QueuedRun Describe() => new(Ticket, plan.Scenario, name, plan.CommandLine, check.Seconds ?? 0, check.IsAtMost);

    public RunBoard Begin() => Board = new RunBoard(new LiveRun
    {
        Ticket = Ticket,
        Source = LiveSource.Dashboard,
        Scenario = plan.Scenario,
        Name = name,
        CommandLine = plan.CommandLine,
        StartedAt = DateTimeOffset.UtcNow,
        PlannedSeconds = check.Seconds,
    });

    public void Cancel(bool now)
    {
        Board?.ShowCancelling();
        _finish.Cancel();
        if (now)
        {
            _stopNow.Cancel();
        }
    }

    public void Dispose()
    {
        _finish.Dispose();
        _stopNow.Dispose();
    }
}

namespace Transport.SelfTest.Faults;

/// <summary>A short run of one row with real processes, one of which is stopped or killed.</summary>
/// <param name="options">Programs.</param>
/// <param name="fault">What happens; null for nothing.</param>
/// <param name="delay">How long after its stage began.</param>
internal sealed class FaultyRun(EngineOptions options, ProcessFault? fault, TimeSpan delay) : IRunObserver
{
    private readonly Lock _lock = new();
    private readonly Dictionary<ProcessRole, int> _pids = [];
    private bool _isInStage = fault?.Stage == RunPhase.Starting;
    private bool _isDue;
    private Task<bool>? _inflicting;

    /// <summary>Makes the run.</summary>
    /// <returns>Whether the fault happened, and how the run ended; null if the run could not be made, which is reported to the user as an error.</returns>
    public async Task<(bool Happened, RunOutcome? Outcome)> MakeAsync(CancellationToken cancellationToken)
    {
        var plan = new RunPlan { Transports = ["json"], Persons = [10], Orders = OrdersMode.None, Tries = 300, CallDeadlineSeconds = 15, Cold = true };
        RunOutcome? outcome = null;
        try
        {
            outcome = await new RunEngine(options with { OnStarted = OnStarted }).RunAsync(plan, this, CancellationToken.None, cancellationToken).ConfigureAwait(false);
        }
        catch (RunException)
        {
            // The command line ends with this error, and exit code 1.
        }

        return (_inflicting is not null && await _inflicting.ConfigureAwait(false), outcome);
    }

    public void OnEvent(RunEvent runEvent)
    {
    }

    public void OnProgress(RunProgress progress)
    {
        lock (_lock)
        {
            _isInStage |= progress.Phase == fault?.Stage;
            // Processes of a cold call start after it was announced; those of the other stages already exist.
            if (progress.Phase == fault?.Stage && fault.Stage is not (RunPhase.Cold or RunPhase.Starting) && _pids.TryGetValue(fault.Role, out var pid))
            {
                Inflict(pid);
            }
        }
    }

    private void OnStarted(ProcessRole role, int pid)
    {
        lock (_lock)
        {
            // The first server process is the one that is measured.
            if (role == ProcessRole.Client || !_pids.ContainsKey(role))
            {
                _pids[role] = pid;
            }

            if (_isInStage && fault is { Stage: RunPhase.Cold or RunPhase.Starting } && fault.Role == role)
            {
                Inflict(pid);
            }
        }
    }

    private void Inflict(int pid)
    {
        if (_isDue)
        {
            return;
        }

        _isDue = true;
        _inflicting = Task.Delay(delay).ContinueWith(_ => Signals.Inflict(pid, fault!.StoppedSeconds), TaskScheduler.Default);
    }
}

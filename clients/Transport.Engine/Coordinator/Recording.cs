namespace Transport.Engine.Coordinator;

/// <summary>Stores events, then shows them.</summary>
internal sealed class Recording(RunRecordWriter writer, IRunObserver observer)
{
    private readonly Lock _lock = new();
    private readonly List<RunEvent> _unstored = [];
    private readonly HashSet<string> _reports = [];
    private RunProgress? _shown;

    /// <summary>Why the record could not be written to its end; null when it was.</summary>
    public string? Problem { get; private set; }

    /// <summary>What was measured and could not be written.</summary>
    public IReadOnlyList<RunEvent> Unstored => _unstored;

    /// <exception cref="RunException">The file cannot be made.</exception>
    public static RunRecordWriter Create(RunStore store, DateTimeOffset startedAt, RunFormat format)
    {
        try
        {
            return store.Create(startedAt, format);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new RunException($"{store.Folder}: {problem.Message}", problem);
        }
    }

    /// <exception cref="RunException">The record could not be written; everything before is stored, and this event is kept in memory.</exception>
    public void Add(RunEvent runEvent)
    {
        runEvent = runEvent with { At = runEvent.At ?? DateTimeOffset.UtcNow };
        lock (_lock)
        {
            if (runEvent is ProcessReported report && !_reports.Add($"{report.Role} {report.Agent} {report.Endpoint} {report.Gc} {report.Throttled} {string.Join(' ', report.Knobs)}"))
            {
                return;
            }

            try
            {
                writer.Write(runEvent);
            }
            catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
            {
                Problem ??= $"{writer.Path}: {problem.Message}";
                _unstored.Add(runEvent);
                throw new RunException(Problem, problem);
            }

            observer.OnEvent(runEvent);
        }
    }

    /// <summary>Stores what happened to a process, with what the run was doing then, or what one reports; comes from any thread.</summary>
    public void Note(RunEvent ofAProcess)
    {
        try
        {
            Add(ofAProcess is ProcessIncident incident && _shown is { } shown ? incident with { During = incident.During ?? WordsOf(shown.Phase), Cell = incident.Cell ?? shown.Cell } : ofAProcess);
        }
        catch (RunException)
        {
            // It is in Problem, and the next event that is measured ends the run by it.
        }
    }

    /// <summary>The last line; if there is no room for it, it is kept in memory too.</summary>
    public void End(RunEnded ended)
    {
        try
        {
            Add(ended);
        }
        catch (RunException)
        {
            // It is in Problem, and reported.
        }
    }

    public void Show(RunProgress progress)
    {
        lock (_lock)
        {
            _shown = progress;
            observer.OnProgress(progress);
        }
    }

    private static string WordsOf(RunPhase phase) => phase switch
    {
        RunPhase.Starting => "start",
        RunPhase.Cold => "cold calls",
        RunPhase.Verifying => "opening and verifying",
        RunPhase.WarmingUp => "warm-up",
        RunPhase.Measuring => "measurement",
        RunPhase.Costs => "costs",
        _ => "bytes",
    };
}

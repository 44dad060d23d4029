using Transport.Harness.Record;

namespace Transport.Harness.Run.Coordination;

/// <summary>Stores events, then shows them.</summary>
internal sealed class Recording(RunRecordWriter writer, IRunObserver observer)
{
    private readonly List<RunEvent> _unstored = [];

    public string File => writer.Path;

    /// <summary>Why the record could not be written to its end; null when it was.</summary>
    public string? Problem { get; private set; }

    /// <summary>What was measured and could not be written.</summary>
    public IReadOnlyList<RunEvent> Unstored => _unstored;

    /// <exception cref="RunException">The file cannot be made.</exception>
    public static RunRecordWriter Create(string file)
    {
        try
        {
            return new RunRecordWriter(file);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new RunException($"{file}: {problem.Message}", problem);
        }
    }

    /// <exception cref="RunException">The record could not be written; everything before is stored, and this event is kept in memory.</exception>
    public void Add(RunEvent runEvent)
    {
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

    /// <summary>The last line; where there is no room for it, it is kept in memory too.</summary>
    public void End(RunEnded ended)
    {
        try
        {
            Add(ended);
        }
        catch (RunException)
        {
            // It is in Problem, and told.
        }
    }

    public void Show(RunProgress progress) => observer.OnProgress(progress);
}

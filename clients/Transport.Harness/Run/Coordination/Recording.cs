using Transport.Harness.Record;

namespace Transport.Harness.Run.Coordination;

/// <summary>Stores events, then shows them.</summary>
internal sealed class Recording(RunRecordWriter writer, IRunObserver observer)
{
    public string File => writer.Path;

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

    /// <exception cref="RunException">The record could not be written; everything before is stored.</exception>
    public void Add(RunEvent runEvent)
    {
        try
        {
            writer.Write(runEvent);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new RunException($"{writer.Path}: {problem.Message} Everything before is stored.", problem);
        }

        observer.OnEvent(runEvent);
    }

    public void Show(RunProgress progress) => observer.OnProgress(progress);
}

using Transport.Engine;
using Transport.Runs.Record;

namespace Transport.Cli.Present;

/// <summary>Reports the progress of a run without a terminal: one line every ten seconds, so that a log is not silent for minutes, and one for an agent that is lost.</summary>
internal sealed class ProgressLines : IRunObserver, IDisposable
{
    private static readonly TimeSpan Every = TimeSpan.FromSeconds(10);

    private readonly TextWriter _output;
    private readonly TimeProvider _time;
    private readonly long _started;
    private readonly ITimer _timer;
    private readonly LostAgents _lost = new();
    private volatile RunProgress? _latest;

    /// <param name="output">Where the lines go.</param>
    /// <param name="time">The clock.</param>
    public ProgressLines(TextWriter output, TimeProvider time)
    {
        _output = TextWriter.Synchronized(output);
        _time = time;
        _started = time.GetTimestamp();
        _timer = time.CreateTimer(_ => Write(_latest is { } progress ? ProgressView.Describe(progress) : "Starting"), null, Every, Every);
    }

    /// <inheritdoc/>
    public void OnEvent(RunEvent runEvent)
    {
        if (_lost.Take(runEvent) is { } sentence)
        {
            Write(sentence);
        }
    }

    /// <inheritdoc/>
    public void OnProgress(RunProgress progress) => _latest = progress;

    public void Dispose() => _timer.Dispose();

    private void Write(string text)
    {
        var elapsed = _time.GetElapsedTime(_started);
        _output.WriteLine(FormattableString.Invariant($"  {(int)elapsed.TotalMinutes}:{elapsed.Seconds:00}  {text}"));
    }
}

namespace Transport.Cli.Present;

/// <summary>
/// Reports the progress of a run without a terminal: one line every ten seconds, so that a log is not silent for minutes; the answer so far as soon as there is one, when measured calls
/// give it, and every minute; and a line for an agent that is lost.
/// </summary>
internal sealed class ProgressLines : IRunObserver, IDisposable
{
    private static readonly TimeSpan Every = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan AnswerEvery = TimeSpan.FromMinutes(1);

    private readonly TextWriter _output;
    private readonly TimeProvider _time;
    private readonly long _started;
    private readonly ITimer _timer;
    private readonly LostAgents _lost = new();
    private readonly RunningMedians _medians;
    private volatile RunProgress? _latest;
    private (bool IsMeasured, long At)? _answered;

    /// <param name="output">Where the lines go.</param>
    /// <param name="time">The clock.</param>
    /// <param name="work">As of <see cref="RunningMedians"/>: 100 ms by default, one per cent of the time.</param>
    public ProgressLines(TextWriter output, TimeProvider time, TimeSpan? work = null)
    {
        _medians = new RunningMedians(work ?? TimeSpan.FromMilliseconds(100));
        _output = TextWriter.Synchronized(output);
        _time = time;
        _started = time.GetTimestamp();
        _timer = time.CreateTimer(_ => Tick(), null, Every, Every);
    }

    public void OnEvent(RunEvent runEvent)
    {
        _medians.Take(runEvent);
        if (_lost.Take(runEvent) is { } sentence)
        {
            Write(sentence);
        }
    }

    public void OnProgress(RunProgress progress) => _latest = progress;

    public void Dispose() => _timer.Dispose();

    private void Tick()
    {
        Write(_latest is { } progress ? ProgressView.Describe(progress) : "Starting");
        if (_medians.Answer() is { } answer
            && (_answered is not { } last || answer.IsMeasured != last.IsMeasured || _time.GetElapsedTime(last.At) >= AnswerEvery))
        {
            _answered = (answer.IsMeasured, _time.GetTimestamp());
            Write(answer.Text);
        }
    }

    private void Write(string text)
    {
        var elapsed = _time.GetElapsedTime(_started);
        _output.WriteLine(FormattableString.Invariant($"  {(int)elapsed.TotalMinutes}:{elapsed.Seconds:00}  {text}"));
    }
}

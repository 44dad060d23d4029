namespace Transport.Experiments.Stores;

/// <summary>Takes the time of the steps of a way, and what they allocate.</summary>
/// <param name="way">Whose steps.</param>
/// <param name="onStep">Told of each step before it is done.</param>
/// <param name="stop">Ends it before the next step.</param>
internal sealed class StepMeter(string way, Action<string> onStep, CancellationToken stop)
{
    private readonly List<StepSample> _samples = [];

    /// <summary>In the order in which they were done.</summary>
    public IReadOnlyList<StepSample> Samples => _samples;

    /// <summary>Does a step, after the garbage of those before was collected.</summary>
    /// <param name="step">What is done.</param>
    /// <param name="rows">Rows that it does.</param>
    /// <param name="work">Does it.</param>
    /// <param name="more">Adds what the work found, after the time was taken.</param>
    /// <exception cref="OperationCanceledException">It was ended.</exception>
    public void Measure(string step, long rows, Action work, Func<StepSample, StepSample>? more = null)
    {
        stop.ThrowIfCancellationRequested();
        onStep($"{way}: {step}");
        GC.Collect();
        GC.WaitForPendingFinalizers();
        var allocated = GC.GetTotalAllocatedBytes(precise: true);
        var startedAt = Stopwatch.GetTimestamp();
        work();
        var ms = Math.Max(Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds, 0.000_001);
        var sample = new StepSample(step, rows, ms, GC.GetTotalAllocatedBytes(precise: true) - allocated);
        Add(more?.Invoke(sample) ?? sample);
    }

    /// <summary>Adds a step that another program has timed.</summary>
    public void Add(StepSample sample) => _samples.Add(sample);
}

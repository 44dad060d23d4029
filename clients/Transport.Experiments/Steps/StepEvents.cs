using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.Steps;

/// <summary>A step was done.</summary>
public sealed record StepMeasured(StepSample Sample) : RunEvent
{
    /// <inheritdoc/>
    public override IEnumerable<object> Measured() => [Sample.Way];

    /// <inheritdoc/>
    public override MeasuredStep? Step(IPlan? plan) => new(Cell: null);

    /// <inheritdoc/>
    public override MeasuredSpan Span() => new(Sample.Way, Sample.Ms);

    internal override string? Fault() => EventCheck.NoName(Sample.Way) ?? (Sample.Step.Length == 0 ? "a step without a name" : null) ?? EventCheck.Latencies([Sample.Ms])
        ?? EventCheck.Counts(Sample.Try, Sample.Rows, Sample.Bytes ?? 0, Sample.PeakBytes ?? 0, Sample.Found ?? 0);
}

/// <summary>A step could not be done, and no further one of its way.</summary>
/// <param name="Way">Whose it is.</param>
/// <param name="Reason">One line.</param>
public sealed record StepFailed(string Way, string Reason) : RunEvent
{
    internal override string? Fault() => EventCheck.NoName(Way);
}

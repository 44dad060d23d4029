namespace Transport.Experiments.Callers;

/// <summary>A round of concurrent callers of one row.</summary>
public sealed record CallersMeasured(CallerRound Round) : RunEvent
{
    public override IReadOnlyList<MeasuredCalls> TimedCalls() =>
        Round.Round > 0 ? [new MeasuredCalls(new Cell(Round.Transport, Operation.Query, 1, Orders: false), Round.Answered, [])] : [];

    public override IEnumerable<object> Measured() => [Round.Transport];

    public override MeasuredStep? Step(IPlan? plan) => new(Cell: null);

    public override MeasuredSpan? Span() => Round.Round > 0 ? new MeasuredSpan(Round.Transport, Round.Ms) : null;

    internal override string? Fault() => EventCheck.NoName(Round.Transport) ?? EventCheck.Latencies([Round.Ms])
        ?? EventCheck.Counts(Round.Round, Round.Place, Round.Answered, Round.Wrong, Round.Errors, Round.Stalls, Round.Unmade);
}

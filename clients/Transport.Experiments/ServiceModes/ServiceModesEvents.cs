namespace Transport.Experiments.ServiceModes;

/// <summary>Concurrent clients have called one service in one mode for a while.</summary>
public sealed record ModeMeasured(ModeVisit Visit) : RunEvent
{
    public override IReadOnlyList<MeasuredCalls> TimedCalls() => Visit.Run > 0
        ? [new MeasuredCalls(new Cell(Visit.Point.Transport, Visit.Point.Operation, Visit.Point.Objects, Orders: false), Visit.Answered, [])]
        : [];

    public override IEnumerable<object> Measured() => [Visit.Point];

    public override MeasuredStep? Step(IPlan? plan) => new(Cell: null);

    public override MeasuredSpan? Span() => Visit.Run > 0 ? new MeasuredSpan(Visit.Point.Transport, Visit.Ms) : null;

    internal override string? Fault() => ProblemOf(Visit.Point) ?? EventCheck.Latencies([Visit.Ms]) ?? EventCheck.Times(Visit.ServerCpuMs, Visit.ClientCpuMs)
        ?? EventCheck.Counts(Visit.Run, Visit.Place, Visit.Answered, Visit.Wrong, Visit.Errors, Visit.Stalls);

    private static string? ProblemOf(ModePoint point) =>
        EventCheck.NoName(point.Transport) ?? EventCheck.Counts(point.Objects)
        ?? (ServiceMode.All.Contains(point.Mode) && Article3Plan.Directions.Contains(point.Operation) ? null : "a mode or an operation that article 3 does not have");
}

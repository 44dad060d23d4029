namespace Transport.Experiments.Callers;

/// <summary>Article 2: rounds of concurrent one-byte calls.</summary>
internal sealed class CallersPass(RunSession session, Article2Plan plan) : VisitsPass<CallersVisit>(session)
{
    protected override IEnumerable<CallersVisit> Plan() =>
        from round in Enumerable.Range(0, plan.Repetitions + 1)
        from visit in plan.Round(round, RowIds).Select((row, place) => new CallersVisit(round, place, row))
        select visit;

    /// <summary>A new pair of processes warms its rows up again.</summary>
    protected override ClientAssignment Assign(ClientAssignment assignment, IReadOnlyList<CallersVisit> left)
    {
        var measured = left.Where(visit => visit.Round > 0).ToList();
        var warmUp = left.Any(visit => visit.Round == 0)
            ? left.Where(visit => visit.Round == 0)
            : measured.Select(visit => visit.Transport).Distinct().Select((row, place) => new CallersVisit(0, place, row));
        return new CallersTask(plan.Threads, plan.Calls, [.. warmUp, .. measured], plan.Visitors).AddTo(assignment);
    }

    protected override bool IsMade(CallersVisit visit, RunEvent runEvent) =>
        runEvent is CallersMeasured { Round: var done } && visit.Round == done.Round && visit.Transport == done.Transport;

    /// <summary>Rows differ too much to predict the time of the others from the first ones.</summary>
    protected override bool TellsTimeLeft => false;

    protected override string TransportOf(CallersVisit visit) => visit.Transport;
}

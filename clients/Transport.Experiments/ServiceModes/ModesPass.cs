namespace Transport.Experiments.ServiceModes;

/// <summary>Article 3: runs over every point, each in a different order.</summary>
internal sealed class ModesPass(RunSession session, Article3Plan plan) : VisitsPass<PlannedModeVisit>(session)
{
    protected override IEnumerable<PlannedModeVisit> Plan() =>
        from run in Enumerable.Range(0, plan.Runs + 1)
        from visit in plan.Run(run, RowIds).Select((point, place) => new PlannedModeVisit(run, place, point, plan.SecondsOfVisit(RowIds.Count, run)))
        select visit;

    /// <summary>A new pair of processes warms the points that are left up again.</summary>
    protected override ClientAssignment Assign(ClientAssignment assignment, IReadOnlyList<PlannedModeVisit> left)
    {
        var measured = left.Where(visit => visit.Run > 0).ToList();
        var warmUp = left.Any(visit => visit.Run == 0)
            ? left.Where(visit => visit.Run == 0)
            : measured.DistinctBy(visit => visit.Point).Select(visit => visit with { Run = 0, Seconds = plan.SecondsOfVisit(RowIds.Count, 0) });
        List<PlannedModeVisit> visits = [.. warmUp, .. measured];
        return new ModesTask(plan.Clients, visits).AddTo(assignment with { TimeLeft = TimeSpan.FromSeconds(visits.Sum(visit => visit.Seconds)) });
    }

    protected override bool IsMade(PlannedModeVisit visit, RunEvent runEvent) =>
        runEvent is ModeMeasured { Visit: var done } && visit.Run == done.Run && visit.Point == done.Point;

    protected override string TransportOf(PlannedModeVisit visit) => visit.Point.Transport;
}

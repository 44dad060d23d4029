namespace Transport.SelfTest.Calls;

/// <summary>Draws latencies instead of waiting for them, in the blocks and visits that the schedule of a run gives.</summary>
internal sealed class SimulatedCalls : ICallSource
{
    /// <summary>A call that needs the processor takes longer by this factor while others need it too.</summary>
    private const double HogFactor = 3;

    public Task<RunRecord> LoadAsync(LoadTrialPlan plan, CancellationToken cancellationToken) => Task.FromResult(SimulatedLoad.Run(plan));

    public Task<RunRecord> MeasureAsync(TrialPlan plan, CancellationToken cancellationToken)
    {
        var random = new Random(plan.Seed);
        var made = new int[plan.Rows.Count];
        var events = new List<RunEvent>();
        var repository = new MockPersonRepository(FaultyRow.Persons);
        var measured = new List<int>();
        foreach (var (i, row) in plan.Rows.Index())
        {
            // The same comparison that a session makes before it times a cell.
            var cell = TrialRecord.CellOf(row.Id, plan.Persons);
            var check = new CellVerified(cell, Answers.DigestOf(FaultTransport.Answer(cell.Persons, row.Fault)), Answers.Expected(repository, cell));
            events.Add(check);
            if (check.Digest == check.Expected)
            {
                measured.Add(i);
            }
            else
            {
                events.Add(new CellFailed(cell, "wrong answer"));
            }
        }

        for (var block = 0; block < plan.Blocks; block++)
        {
            cancellationToken.ThrowIfCancellationRequested();
            var visits = new List<Visit>();
            foreach (var (place, i) in Schedule.Block(plan.Seed, 0, block, plan.Rows.Count).Index().Where(item => measured.Contains(item.Item)))
            {
                var row = plan.Rows[i];
                visits.Add(new Visit(
                    TrialRecord.CellOf(row.Id, plan.Persons),
                    place,
                    [row.Draw(made[i]++, random) * (row.Works && plan.IsHogged(block) ? HogFactor : 1)]));
            }

            events.Add(new BlockMeasured(0, block, visits));
        }

        return Task.FromResult(TrialRecord.Of(plan, events));
    }
}

using Transport.Engine.Messages;

namespace Transport.SelfTest.Calls;

/// <summary>Calls the target by the same session that measures any row: opening, proof, warm-up, blocks.</summary>
internal sealed class LiveCalls(FaultTarget target) : ICallSource
{
    private readonly Lazy<double> _workPerMs = new(FaultTransport.Calibrate);

    public Task<RunRecord> LoadAsync(LoadTrialPlan plan, CancellationToken cancellationToken) => LiveLoad.RunAsync(target, plan, cancellationToken);

    public async Task<RunRecord> MeasureAsync(TrialPlan plan, CancellationToken cancellationToken)
    {
        var rows = plan.Rows.Index().ToDictionary(
            row => row.Item.Id, row => new FaultTransport(row.Item, unchecked((plan.Seed * 31) + row.Index), row.Item.Works ? _workPerMs.Value : 0));
        var repository = new MockPersonRepository(FaultyRow.Persons);
        var address = new Uri($"tcp://127.0.0.1:{target.Port}");
        var assignment = new ClientAssignment
        {
            Plan = TrialRecord.PlanOf(plan),
            Process = 0,
            Cells =
            [
                .. plan.Rows.Select(row => TrialRecord.CellOf(row.Id, plan.Persons)).Select(cell =>
                    new CellTask(cell, Answers.Expected(repository, cell), Measure: true, Cost: false, Bytes: false)),
            ],
            // The target reports no collections; an address that is not loopback is not asked.
            Rows = [.. plan.Rows.Select(row => new RowAddress(row.Id, address, new Uri("http://target.invalid/")) { Health = new Uri($"http://127.0.0.1:{target.Port}/") })],
            Budget = EffortBudget.For(Effort.Quick, null, plan.Rows.Count, plan.Rows.Count) with
            {
                WarmUpPerRow = TimeSpan.FromMilliseconds(30),
                WarmUpPerCell = TimeSpan.FromMilliseconds(60),
                CostPerCell = TimeSpan.Zero,
                MinVisits = plan.Blocks,
                MaxBlocks = plan.Blocks,
                LongestPeriod = 1,
            },
            TimeLeft = TimeSpan.FromHours(1),
        };
        using var hog = new Hog();
        var sink = new Sink(plan, hog);
        if (plan.IsHogged(0))
        {
            hog.Start();
        }

        await MeasuringSession.RunAsync(assignment, ExperimentList.MeasureAsync, rows.GetValueOrDefault, sink, CancellationToken.None, cancellationToken).ConfigureAwait(false);
        return TrialRecord.Of(plan, sink.Events);
    }

    /// <summary>Stores the events, and keeps the processors busy between the blocks that the plan names.</summary>
    private sealed class Sink(TrialPlan plan, Hog hog) : IMessageSink
    {
        private readonly Lock _lock = new();

        public List<RunEvent> Events { get; } = [];

        public void Rehearse(ClientMessage message)
        {
        }

        public void Send(ClientMessage message)
        {
            if (message is not EventMessage { Event: var runEvent })
            {
                return;
            }

            lock (_lock)
            {
                Events.Add(runEvent);
            }

            if (runEvent is BlockMeasured { Block: var block })
            {
                if (plan.IsHogged(block + 1))
                {
                    hog.Start();
                }
                else
                {
                    hog.Stop();
                }
            }
        }
    }
}

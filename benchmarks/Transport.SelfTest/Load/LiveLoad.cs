using Transport.Engine.Messages;
using Transport.Experiments.Load;

namespace Transport.SelfTest.Load;

/// <summary>Loads the target by the same phase that loads any row.</summary>
internal static class LiveLoad
{
    public static async Task<RunRecord> RunAsync(FaultTarget target, LoadTrialPlan trial, CancellationToken cancellationToken)
    {
        var plan = LoadTrialRecord.PlanOf(trial);
        var cell = plan.CellOf(LoadTransport.Id);
        var http = new Uri($"http://127.0.0.1:{target.Port}/");
        var assignment = new LoadTask(new LoadVisit(LoadTransport.Id, 0, 0, trial.Rate), plan, LoadTrialPlan.Connections).AddTo(new ClientAssignment
        {
            Plan = plan.ToRunPlan(),
            Process = 0,
            Cells = [new CellTask(cell, Answers.Expected(new MockPersonRepository(FaultyRow.Persons), cell), Measure: true, Cost: false, Bytes: false)],
            Rows = [new RowAddress(LoadTransport.Id, new Uri($"tcp://127.0.0.1:{target.Port}"), http) { Health = http }],
            Budget = EffortBudget.For(Effort.Quick, 1, 1, 1),
            TimeLeft = TimeSpan.FromHours(1),
        });
        var transport = new LoadTransport();
        var sink = new Sink();
        using var hog = new Hog();
        if (trial.IsStarved)
        {
            hog.Start();
        }

        target.StallAfter(TimeSpan.FromSeconds(trial.Stall.At), TimeSpan.FromSeconds(trial.Stall.Seconds));
        await MeasuringSession.RunAsync(assignment, ExperimentList.MeasureAsync, _ => transport, sink, CancellationToken.None, cancellationToken).ConfigureAwait(false);
        return LoadTrialRecord.Of(trial, sink.Events);
    }

    private sealed class Sink : IMessageSink
    {
        private readonly Lock _lock = new();

        public List<RunEvent> Events { get; } = [];

        public void Rehearse(ClientMessage message)
        {
        }

        public void Send(ClientMessage message)
        {
            if (message is EventMessage { Event: var runEvent })
            {
                lock (_lock)
                {
                    Events.Add(runEvent);
                }
            }
        }
    }
}

using Transport.Experiments.Load.Planning;

namespace Transport.SelfTest.Load;

/// <summary>Plan and record of a trial that is a load, as a run would have stored them.</summary>
internal static class LoadTrialRecord
{
    public static LoadPlan PlanOf(LoadTrialPlan trial) => new()
    {
        Persons = FaultyRow.Persons,
        Model = LoadModel.Open,
        Arrivals = Arrivals.Constant,
        Stages = [new LoadStage(trial.Seconds, trial.Rate, trial.Rate)],
        Connections = LoadTrialPlan.Connections,
        WarmUpSeconds = 0,
        Sla = "",
        Seed = trial.Seed,
    };

    public static RunRecord Of(LoadTrialPlan trial, IEnumerable<RunEvent> events)
    {
        var plan = PlanOf(trial);
        return TrialRecord.Of(
            trial.Seed,
            plan.ToRunPlan(),
            [new LoadPlanned(plan), new RowListed(LoadTransport.Id, new FaultyRow(LoadTransport.Id, 0, 0).Describe()), .. events]);
    }
}

using Transport.Experiments.Load.Planning;

namespace Transport.SelfTest.Load;

/// <summary>Works out what a load would have seen: calls in the order they are due, each on the connection that is free first.</summary>
internal static class SimulatedLoad
{
    private const double ServiceSeconds = 0.0005;

    /// <summary>A generator that waits for its processors sends its calls so late.</summary>
    private const double StarvedSeconds = 0.02;

    public static RunRecord Run(LoadTrialPlan trial)
    {
        var plan = LoadTrialRecord.PlanOf(trial);
        var free = new double[LoadTrialPlan.Connections];
        var seconds = new SortedDictionary<int, (List<double> Response, List<double> Service, List<double> Late)>();
        foreach (var due in ArrivalTimes.Of(plan.Stages, plan.Arrivals, plan.Seed))
        {
            var late = trial.IsStarved ? StarvedSeconds : 0;
            var connection = Array.IndexOf(free, free.Min());
            var sent = Math.Max(due + late, free[connection]);
            var (from, to) = (trial.Stall.At, trial.Stall.At + trial.Stall.Seconds);
            // The target answers nothing during the stall; pending calls are answered at its end.
            var end = sent + ServiceSeconds > from && sent < to ? Math.Max(sent, to) + ServiceSeconds : sent + ServiceSeconds;
            free[connection] = end;
            if (!seconds.TryGetValue((int)end, out var second))
            {
                seconds[(int)end] = second = ([], [], []);
            }

            second.Response.Add((end - due) * 1000);
            second.Service.Add((end - sent) * 1000);
            second.Late.Add(late * 1000);
        }

        return LoadTrialRecord.Of(
            trial,
            [
                .. seconds.Select(second => new LoadSecondMeasured(new LoadSecond
                {
                    Visit = new LoadVisit(LoadTransport.Id, 0, 0, trial.Rate),
                    Second = second.Key,
                    Ms = 1000,
                    Sent = second.Value.Response.Count,
                    Response = Counts(second.Value.Response),
                    Service = Counts(second.Value.Service),
                    Lateness = Counts(second.Value.Late),
                })),
            ]);
    }

    private static LatencyCounts Counts(IEnumerable<double> latencies)
    {
        var counts = latencies.GroupBy(LatencyBuckets.IndexOf).OrderBy(bucket => bucket.Key).ToList();
        return new LatencyCounts([.. counts.Select(bucket => bucket.Key)], [.. counts.Select(bucket => (long)bucket.Count())]);
    }
}

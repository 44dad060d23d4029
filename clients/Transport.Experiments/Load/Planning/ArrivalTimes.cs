namespace Transport.Experiments.Load.Planning;

/// <summary>When each call of the open model is due: a pure function of stages, kind, seed, round and trial, so that a stored seed gives the same load again.</summary>
public static class ArrivalTimes
{
    /// <summary>Seconds after the beginning, ascending, to the end of the last stage.</summary>
    /// <param name="stages">At least one.</param>
    /// <param name="arrivals">Their kind.</param>
    /// <param name="seed">Of the run.</param>
    /// <param name="round">Each round of a run has other arrivals, the same for all of its rows.</param>
    /// <param name="trial">The same of the trials of a search for capacity.</param>
    public static IEnumerable<double> Of(IReadOnlyList<LoadStage> stages, Arrivals arrivals, int seed, int round = 0, int trial = 0)
    {
        var random = new SplitMix(seed, round, trial);
        var begin = 0.0;
        // Calls due since the beginning of the stage; a call that the end of a stage cuts off keeps its share of waiting.
        var due = Next();
        foreach (var stage in stages)
        {
            var calls = stage.CallsUntil(stage.Seconds);
            for (; due <= calls; due += Next())
            {
                yield return begin + stage.SecondsUntil(due);
            }

            due -= calls;
            begin += stage.Seconds;
        }

        double Next() => arrivals == Arrivals.Constant ? 1 : -Math.Log(1 - random.NextDouble());
    }
}

namespace Transport.Experiments.Load.Planning;

/// <summary>The calls and users of one share of a plan's load: pure functions of plan, round, trial and share.</summary>
public static class ShareOfLoad
{
    /// <summary>When each call of the open model that falls to a share is due, in seconds after the beginning, with its number in the whole load.</summary>
    public static IEnumerable<(long Number, double Seconds)> Calls(LoadPlan plan, int round, int trial, LoadShare share)
    {
        ArgumentNullException.ThrowIfNull(plan);
        ArgumentNullException.ThrowIfNull(share);
        var number = 0L;
        foreach (var seconds in ArrivalTimes.Of(plan.Stages, plan.Arrivals, plan.Seed, round, trial))
        {
            if (share.Owns(number))
            {
                yield return (number, seconds);
            }

            number++;
        }
    }

    /// <summary>The users of the closed model that fall to a share: their numbers, by which ramps send them in, and what each waits at first, in milliseconds.</summary>
    public static IEnumerable<(int Number, double FirstWaitMs)> Users(LoadPlan plan, int round, int trial, LoadShare share)
    {
        ArgumentNullException.ThrowIfNull(plan);
        ArgumentNullException.ThrowIfNull(share);
        var random = new SplitMix(plan.Seed, round, trial);
        for (var number = 0; number < (int)Math.Ceiling(plan.HighestLevel); number++)
        {
            var wait = random.NextDouble() * plan.ThinkMs;
            if (share.Owns(number))
            {
                yield return (number, wait);
            }
        }
    }

    /// <summary>Connections of a share: as many as its users, or its part of a number that is for all.</summary>
    public static int ConnectionsOf(LoadPlan plan, double level, LoadShare share)
    {
        ArgumentNullException.ThrowIfNull(plan);
        ArgumentNullException.ThrowIfNull(share);
        return Math.Max(1, share.CountOf(plan.ConnectionsAt(level)));
    }

    /// <summary>Calls of a share that are due within a stretch of the load.</summary>
    /// <param name="plan">The plan, of the open model.</param>
    /// <param name="round">From 0.</param>
    /// <param name="trial">From 0.</param>
    /// <param name="share">Whose.</param>
    /// <param name="from">Seconds after the beginning; a call that is due then does not count.</param>
    /// <param name="to">Seconds after the beginning; a call that is due then counts.</param>
    public static long CallsBetween(LoadPlan plan, int round, int trial, LoadShare share, double from, double to) =>
        Calls(plan, round, trial, share).LongCount(call => call.Seconds > from && call.Seconds <= to);
}

namespace Transport.Experiments.Load.Generator;

/// <summary>Times of a load, in seconds from its beginning and as timestamps.</summary>
/// <param name="startedAt">The beginning.</param>
internal sealed class LoadClock(long startedAt)
{
    /// <summary>Begins now.</summary>
    public LoadClock()
        : this(Stopwatch.GetTimestamp())
    {
    }

    public long StartedAt => startedAt;

    /// <summary>Seconds since the beginning.</summary>
    public double Seconds => Stopwatch.GetElapsedTime(StartedAt).TotalSeconds;

    /// <summary>The timestamp this many seconds after the beginning.</summary>
    public long TimestampOf(double seconds) => StartedAt + (long)(seconds * Stopwatch.Frequency);

    /// <summary>The timestamp from which a load goes on only for calls under way: users who called in the last stage may think until then, and calls settle.</summary>
    public long EndOf(LoadPlan plan, int connections) =>
        TimestampOf(LoadProfile.SecondsOf(plan.Stages) + (plan.Model == LoadModel.Closed ? plan.ThinkMs / 1000 : 0)) + Settling(connections);

    /// <summary>Calls of all connections may time out together, which takes a while on a machine that is full: a millisecond each, in ticks.</summary>
    public static long Settling(int connections) => connections * Stopwatch.Frequency / 1000;
}

namespace Transport.Experiments.Load.Recorded;

/// <summary>What the generator itself can do: prepared requests to the plain handler on bare sockets.</summary>
/// <param name="Connections">Connections, as many as the load's clients have.</param>
/// <param name="Seconds">Length of the closed loop.</param>
/// <param name="Calls">Answered calls of the closed loop.</param>
/// <param name="HalfRate">Calls per second of the open loop that followed: half the closed loop's.</param>
/// <param name="Lateness">How late the open loop sent its calls.</param>
public sealed record GeneratorCeiling(int Connections, double Seconds, long Calls, double HalfRate, LatencyCounts Lateness)
{
    /// <summary>Calls per second of the closed loop.</summary>
    public double PerSecond => Calls / Seconds;
}

namespace Transport.Runs.Plan;

/// <summary>How long a plan takes, reported before it runs. No measurement depends on it.</summary>
/// <param name="Seconds">From the first process to the last line of the record.</param>
/// <param name="IsAtMost">
/// Whether a time box holds it to that. Otherwise it ends when its calls are made, and this is an estimate from <see cref="TypicalCalls"/> that
/// a machine twice as fast halves.
/// </param>
public sealed record PlanDuration(double Seconds, bool IsAtMost)
{
    /// <summary>A server process and a client process until the first call, in seconds.</summary>
    internal const double PairSeconds = 1.3;

    /// <summary>
    /// The same on a machine that is known. A slow one exceeds a time box, since servers start, answers are verified and each cell is visited a few times at least, however
    /// long that takes.
    /// </summary>
    /// <param name="pace">The time of an earlier run as a share of what was expected of it, above 0.</param>
    public PlanDuration At(double pace) => IsAtMost && pace <= 1 ? this : About(Seconds * pace);

    /// <summary>An estimate, in whole seconds.</summary>
    internal static PlanDuration About(double seconds) => new(Math.Ceiling(seconds), IsAtMost: false);

    /// <summary>Of a plan with a time box.</summary>
    internal static PlanDuration AtMost(double seconds) => new(seconds, IsAtMost: true);
}

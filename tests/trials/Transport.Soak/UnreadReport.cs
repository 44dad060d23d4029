namespace Transport.Soak;

/// <summary>The effect of clients that read nothing on a server, and on a normal caller beside them.</summary>
/// <param name="Readers">How many there were.</param>
/// <param name="IdleMiB">Resident memory before them, a normal caller beside it.</param>
/// <param name="HighestMiB">The highest while they were there.</param>
/// <param name="BackSeconds">Seconds from their leaving until it was within a tenth, or 32 MiB, of the idle one; null if it was not within a minute.</param>
/// <param name="IdleP99Ms">99th percentile of the normal caller before them.</param>
/// <param name="P99Ms">The same while they were there.</param>
/// <param name="Calls">Calls of the normal caller while they were there.</param>
/// <param name="Errors">Those that failed.</param>
public sealed record UnreadReport(
    int Readers, double IdleMiB, double HighestMiB, double? BackSeconds, double IdleP99Ms, double P99Ms, long Calls, long Errors)
{
    /// <summary>More than the idle memory that readers may cost, in MiB.</summary>
    public const double MostMiB = 512;

    /// <summary>How much slower a normal caller may become at its 99th percentile.</summary>
    public const double MostSlower = 2;

    /// <summary>Seconds until the memory must be back.</summary>
    public const double BackWithin = 30;

    /// <summary>Whether the server stayed within its memory.</summary>
    public bool IsMemoryBounded => HighestMiB - IdleMiB <= MostMiB;

    /// <summary>Whether the memory was given back in time.</summary>
    public bool IsMemoryBack => BackSeconds <= BackWithin;

    /// <summary>Whether the caller beside the readers was served as before.</summary>
    public bool IsCallerServed => Errors == 0 && P99Ms <= MostSlower * IdleP99Ms;

    /// <summary>Whether all of these are so.</summary>
    public bool Passed => IsMemoryBounded && IsMemoryBack && IsCallerServed;
}

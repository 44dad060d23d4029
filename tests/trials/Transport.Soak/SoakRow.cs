namespace Transport.Soak;

/// <summary>What became of a transport.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="CapacityPerSecond">Calls a second of its callers alone, without pauses; null where it could not be called.</param>
/// <param name="MadePerSecond">Healthy calls per second during its turn; half the capacity was asked for. Null where none was made.</param>
/// <param name="Calls">Healthy calls made.</param>
/// <param name="Errors">Those that failed, timed out or had another number of persons.</param>
/// <param name="FirstError">The first of them, in one line.</param>
/// <param name="Chaos">Calls that broke the rules, by kind.</param>
/// <param name="Memory">Resident memory of the process behind it in MiB; null if there were too few samples.</param>
/// <param name="Handles">File descriptors, or handles, of that process.</param>
public sealed record SoakRow(
    string Transport,
    double? CapacityPerSecond,
    double? MadePerSecond,
    long Calls,
    long Errors,
    string? FirstError,
    IReadOnlyDictionary<ChaosKind, long> Chaos,
    SoakSlope? Memory,
    SoakSlope? Handles)
{
    /// <summary>The rate of its healthy callers: half of what they could do. Calls a second.</summary>
    public double? HalfPerSecond => CapacityPerSecond / 2;

    /// <summary>Whether it did all that is asked: healthy callers were served without an error, and nothing grew.</summary>
    public bool Passed => Errors == 0 && Calls > 0 && Memory is { IsFlat: true } && Handles is { IsFlat: true };
}

namespace Transport.Runs.Record;

/// <summary>Values of <see cref="RunEnded.Reason"/>.</summary>
public static class EndReasons
{
    /// <summary>Every requested block is complete.</summary>
    public const string Completed = "completed";

    /// <summary>Every cell's median was known as precisely as the plan asks.</summary>
    public const string Precision = "precision";

    /// <summary>The time box ended the blocks.</summary>
    public const string Time = "time";

    /// <summary>The user ended the run.</summary>
    public const string Cancelled = "cancelled";

    /// <summary>The record could not be written any further.</summary>
    public const string Unstored = "unstored";

    /// <summary>There was no server to continue with.</summary>
    public const string Failed = "failed";

    /// <summary>Whether a run that ended so has all that its plan asked for, as far as its time box reached.</summary>
    public static bool IsWhole(string? reason) => reason is Completed or Precision or Time;
}

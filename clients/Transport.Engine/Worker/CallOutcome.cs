namespace Transport.Engine.Worker;

/// <summary>One call.</summary>
/// <param name="Ms">Its latency; 0 unless completed.</param>
/// <param name="Error">Why it failed.</param>
/// <param name="StartedAt">Timestamp of its beginning; 0 unless completed.</param>
/// <param name="EndedAt">Timestamp of its end; 0 unless completed.</param>
internal readonly record struct CallOutcome(CallEnd End, double Ms, Exception? Error, long StartedAt = 0, long EndedAt = 0)
{
    /// <summary>One line for the record.</summary>
    public string Reason(TimeSpan deadline) => End == CallEnd.Stalled
        ? $"no answer within the deadline of {deadline.TotalSeconds:0.###} s"
        : FailureReason.Of(Error!);
}

using Transport.Harness.Record;

namespace Transport.Harness.Run;

/// <summary>How a run ended.</summary>
/// <param name="RecordFile">Full path of the stored run.</param>
/// <param name="Record">The stored run, read back from the file.</param>
/// <param name="EndReason">As in <see cref="RunEnded.Reason"/>.</param>
public sealed record RunOutcome(string RecordFile, RunRecord Record, string EndReason);

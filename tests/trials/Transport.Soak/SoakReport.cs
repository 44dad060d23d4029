namespace Transport.Soak;

/// <summary>What came of a soak.</summary>
/// <param name="Seconds">How long the load lasted.</param>
/// <param name="Rows">In the order of the tables.</param>
/// <param name="Incidents">Processes that died, in one line each.</param>
/// <param name="Freezes">Processes that froze for a second or more, which a busy machine causes: reported, but not a failure.</param>
/// <param name="OwnMemory">Resident memory of the calling process in MiB; null if there were too few samples.</param>
/// <param name="Complete">Whether it went on for as long as asked.</param>
public sealed record SoakReport(
    double Seconds, IReadOnlyList<SoakRow> Rows, IReadOnlyList<string> Incidents, int Freezes, SoakSlope? OwnMemory, bool Complete)
{
    /// <summary>Whether it went on for as long as asked, every row passed and no process died.</summary>
    public bool Passed => Complete && Rows.Count > 0 && Rows.All(row => row.Passed) && Incidents.Count == 0;
}

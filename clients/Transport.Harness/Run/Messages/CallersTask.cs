namespace Transport.Harness.Run.Messages;

/// <summary>What concurrent callers are to do.</summary>
/// <param name="Threads">Callers, and connections of a client.</param>
/// <param name="Calls">Calls of each caller in a round.</param>
/// <param name="Visits">Round and row, in the order to be visited; round 0 is the warm-up.</param>
internal sealed record CallersTask(int Threads, int Calls, IReadOnlyList<CallersVisit> Visits);

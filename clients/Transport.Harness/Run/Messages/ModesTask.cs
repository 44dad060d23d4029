namespace Transport.Harness.Run.Messages;

/// <summary>What article 3's clients are to do.</summary>
/// <param name="Clients">Clients that call at the same time.</param>
/// <param name="Visits">In the order to be visited; run 0 is the warm-up.</param>
internal sealed record ModesTask(int Clients, IReadOnlyList<PlannedModeVisit> Visits);

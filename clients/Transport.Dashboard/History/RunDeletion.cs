namespace Transport.Dashboard.History;

/// <summary>What <c>DELETE /api/runs/ID</c> answers.</summary>
/// <param name="RunId">The run that was deleted.</param>
/// <param name="Deletion">What <c>POST /api/runs/ID/restore?deletion=...</c> takes back, and nothing else: a run's id may be another's by then.</param>
public sealed record RunDeletion(string RunId, string Deletion);

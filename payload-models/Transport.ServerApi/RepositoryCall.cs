namespace Transport.ServerApi;

/// <summary>The last call that a row of this process made to the repository. <c>GET /api/repository-call</c>.</summary>
/// <param name="Count">Calls so far; 0 when there was none.</param>
/// <param name="StartedAt"><see cref="System.Diagnostics.Stopwatch.GetTimestamp"/>; on one machine the same clock in every process.</param>
/// <param name="EndedAt">When it returned.</param>
public sealed record RepositoryCall(long Count, long StartedAt, long EndedAt);

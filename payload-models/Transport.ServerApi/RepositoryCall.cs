namespace Transport.ServerApi;

/// <summary>
/// The last call that a row of this process made to the repository, and when its answer left the row. <c>GET /api/repository-call</c>;
/// <c>POST</c> has the answers of connections opened from then on stamped, and forgets earlier stamps; <c>DELETE</c> ends that.
/// </summary>
/// <param name="Count">Calls so far; 0 when there was none.</param>
/// <param name="StartedAt"><see cref="System.Diagnostics.Stopwatch.GetTimestamp"/>; on one machine the same clock in every process.</param>
/// <param name="EndedAt">When it returned.</param>
/// <param name="FirstHandedAt">When the first bytes since the last POST were handed to a stamped connection; 0 when none were.</param>
/// <param name="LastHandedAt">When the last were: later than the first in rows that stream.</param>
public sealed record RepositoryCall(long Count, long StartedAt, long EndedAt, long FirstHandedAt = 0, long LastHandedAt = 0);

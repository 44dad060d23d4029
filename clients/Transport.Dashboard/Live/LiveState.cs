namespace Transport.Dashboard.Live;

/// <summary>Everything that a page that has just joined needs. Event <c>state</c> of <c>GET /api/live</c>.</summary>
/// <param name="Current">What is being measured; null when nothing is.</param>
/// <param name="Queue">What waits, in its order.</param>
/// <param name="LastEnded">The run that ended last since the server started; null when none has.</param>
public sealed record LiveState(LiveRun? Current, IReadOnlyList<QueuedRun> Queue, LiveEnd? LastEnded);

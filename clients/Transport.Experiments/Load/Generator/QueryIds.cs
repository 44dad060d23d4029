namespace Transport.Experiments.Load.Generator;

/// <summary>
/// Ids of a load's <c>Query</c> calls, from 1 to 2,147,483,647: the same seed, round and trial give the same ids in the same order. Agents take the ids of one sequence in turn.
/// </summary>
internal sealed class QueryIds
{
    private readonly SplitMix _start;
    private readonly int _agents;
    private long _last;

    /// <param name="seed">Of the plan.</param>
    /// <param name="visit">The load; null for its warm-up, which asks for other ids.</param>
    /// <param name="share">The part of an agent.</param>
    public QueryIds(int seed, LoadVisit? visit, LoadShare share)
    {
        _start = visit is null ? new SplitMix(seed, -1) : new SplitMix(seed, visit.Round, visit.Trial);
        _agents = share.Weights.Count;
        _last = share.Agent - _agents;
    }

    /// <summary>The id of the next call; any number of callers may ask at once.</summary>
    public long Next() => 1 + (long)(_start.At(Interlocked.Add(ref _last, _agents)) * int.MaxValue);
}

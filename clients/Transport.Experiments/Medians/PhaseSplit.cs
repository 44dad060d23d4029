using Transport.Engine.Relay;

namespace Transport.Experiments.Medians;

/// <summary>Splits calls through the relay into phases by timestamps of client, relay and server, which share a machine's clock.</summary>
internal sealed class PhaseSplit(CellState cell)
{
    private readonly List<Split> _calls = [];

    /// <summary>Splits a completed call; one whose timestamps are out of order, as of a server with another clock, is left out.</summary>
    /// <param name="before">The repository's last call before this one.</param>
    /// <param name="after">The repository's last call after it.</param>
    public void Add(CallOutcome outcome, RelayedCall relayed, RepositoryCall? before, RepositoryCall? after)
    {
        // The repository's times are this call's if it was called once in it, at a time that fits.
        var isKnown = before is not null && after is not null && after.Count == before.Count + 1
            && after.StartedAt >= relayed.FirstRequestAt && after.EndedAt <= relayed.LastResponseAt;
        var (reached, left) = isKnown ? (after!.StartedAt, after.EndedAt) : (relayed.FirstRequestAt, relayed.FirstRequestAt);
        // So are the stamps of its answer.
        var isStamped = after is not null && after.FirstHandedAt >= relayed.FirstRequestAt && after.FirstHandedAt <= relayed.FirstResponseAt
            && after.LastHandedAt <= relayed.LastResponseAt;
        // A row that sends its head before it asks the repository has nothing left to serialise before the first byte.
        var first = Math.Max(left, relayed.FirstResponseAt);
        var handed = isStamped ? Math.Max(left, after!.FirstHandedAt) : first;
        long[] times = [outcome.StartedAt, reached, left, handed, first, relayed.LastResponseAt, outcome.EndedAt];
        if (relayed.FirstRequestAt == 0 || !times.SequenceEqual(times.Order()))
        {
            return;
        }

        double Between(int i) => Ms(times[i], times[i + 1]);
        _calls.Add(new Split(
            Between(0),
            isKnown ? Between(1) : null,
            Between(2),
            isStamped ? Between(3) : null,
            Between(4),
            Between(5),
            isStamped ? Ms(left, Math.Max(left, after!.LastHandedAt)) : null,
            outcome.Ms));
    }

    /// <summary>Medians of the phases; null when no call could be split.</summary>
    public PhasesMeasured? Complete()
    {
        // A median of other calls than the rest would add up to nothing.
        var isStamped = _calls.TrueForAll(call => call.FirstByte is not null);
        return _calls.Count == 0 ? null : new PhasesMeasured(
            cell.Cell,
            _calls.Count,
            Median(call => call.Request),
            Median(call => isStamped ? call.Serialise : call.Serialise + (call.FirstByte ?? 0)),
            Median(call => call.Transfer),
            Median(call => call.Deserialise),
            Median(call => call.Total),
            _calls.TrueForAll(call => call.Repository is not null) ? Median(call => call.Repository!.Value) : null,
            isStamped ? Median(call => call.FirstByte!.Value) : null,
            isStamped ? Median(call => call.SerialiseAll!.Value) : null);
    }

    private static double Ms(long from, long to) => (to - from) * 1000.0 / Stopwatch.Frequency;

    private double Median(Func<Split, double> phase) => Math.Round(SortedCalls.MedianOf([.. _calls.Select(phase)]), 6);

    private readonly record struct Split(
        double Request, double? Repository, double Serialise, double? FirstByte, double Transfer, double Deserialise, double? SerialiseAll, double Total);
}

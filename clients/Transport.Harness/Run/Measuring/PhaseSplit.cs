using System.Diagnostics;
using Transport.Harness.Record;
using Transport.Harness.Run.Relay;
using Transport.ServerApi;

namespace Transport.Harness.Run.Measuring;

/// <summary>Splits calls through the relay into phases by timestamps of client, relay and server, which share a machine's clock.</summary>
internal sealed class PhaseSplit(CellState cell)
{
    private readonly List<(double Request, double? Repository, double Serialise, double Transfer, double Deserialise, double Total)> _calls = [];

    /// <summary>Calls split so far.</summary>
    public int Calls => _calls.Count;

    /// <summary>Splits a completed call; one whose timestamps are out of order, as of a server with another clock, is left out.</summary>
    /// <param name="before">The repository's last call before this one.</param>
    /// <param name="after">The repository's last call after it.</param>
    public void Add(CallOutcome outcome, RelayedCall relayed, RepositoryCall? before, RepositoryCall? after)
    {
        // The repository's times are this call's where it was called once in it, at a time that fits.
        var isKnown = before is not null && after is not null && after.Count == before.Count + 1
            && after.StartedAt >= relayed.FirstRequestAt && after.EndedAt <= relayed.LastResponseAt;
        var (reached, left) = isKnown ? (after!.StartedAt, after.EndedAt) : (relayed.FirstRequestAt, relayed.FirstRequestAt);
        // A row that sends its head before it asks the repository has nothing left to serialise before the first byte.
        var first = Math.Max(left, relayed.FirstResponseAt);
        long[] times = [outcome.StartedAt, reached, left, first, relayed.LastResponseAt, outcome.EndedAt];
        if (relayed.FirstRequestAt == 0 || !times.SequenceEqual(times.Order()))
        {
            return;
        }

        double Between(int i) => (times[i + 1] - times[i]) * 1000.0 / Stopwatch.Frequency;
        _calls.Add((Between(0), isKnown ? Between(1) : null, Between(2), Between(3), Between(4), outcome.Ms));
    }

    /// <summary>Medians of the phases; null when no call could be split.</summary>
    public PhasesMeasured? Complete() => _calls.Count == 0 ? null : new PhasesMeasured(
        cell.Cell,
        _calls.Count,
        Median(_calls.Select(call => call.Request)),
        Median(_calls.Select(call => call.Serialise)),
        Median(_calls.Select(call => call.Transfer)),
        Median(_calls.Select(call => call.Deserialise)),
        Median(_calls.Select(call => call.Total)),
        _calls.TrueForAll(call => call.Repository is not null) ? Median(_calls.Select(call => call.Repository!.Value)) : null);

    private static double Median(IEnumerable<double> values)
    {
        var sorted = values.Order().ToArray();
        return Math.Round((sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2, 6);
    }
}

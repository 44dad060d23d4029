using Transport.Harness.Record;
using Transport.ServerApi;

namespace Transport.Harness.Run.Measuring;

/// <summary>Says which calls of a block a garbage collection fell into, on either side.</summary>
/// <remarks>
/// The client's own collections are counted around each call. The servers' are asked for after the block, between measured calls, and
/// told by the clock, which all processes of a machine share; those of a server elsewhere are not known.
/// </remarks>
internal sealed class CollectionWatch(SessionContext session)
{
    private readonly Dictionary<Uri, long> _known = [];
    private readonly List<Made> _calls = [];

    /// <summary>Reads the client's counts, generation by generation.</summary>
    public static (int Gen0, int Gen1, int Gen2) Read() => (GC.CollectionCount(0), GC.CollectionCount(1), GC.CollectionCount(2));

    /// <summary>Notes a measured call.</summary>
    /// <param name="visit">Its visit's index in the block.</param>
    /// <param name="call">Its index in the visit.</param>
    /// <param name="before">The client's counts before the call.</param>
    public void Note(int visit, int call, CellState cell, CallOutcome outcome, (int Gen0, int Gen1, int Gen2) before)
    {
        var after = Read();
        int? client = after.Gen2 > before.Gen2 ? 2 : after.Gen1 > before.Gen1 ? 1 : after.Gen0 > before.Gen0 ? 0 : null;
        _calls.Add(new Made(visit, call, cell.Row.Counters, outcome.StartedAt, outcome.EndedAt, client));
    }

    /// <summary>The visits of the block with their collections; forgets the block's calls.</summary>
    public async Task<List<Visit>> CompleteAsync(List<Visit> visits)
    {
        var found = _calls.Where(call => call.Client is not null)
            .Select(call => (call.Visit, Collection: new CallCollection(call.Call, call.Client!.Value, OnServer: false)))
            .ToList();
        foreach (var server in _calls.GroupBy(call => call.Counters).Where(server => server.Key.IsLoopback))
        {
            var collections = await session.Server.ReadCollectionsAsync(server.Key, _known.GetValueOrDefault(server.Key), session.StopNow).ConfigureAwait(false);
            if (collections.Count > 0)
            {
                _known[server.Key] = collections[^1].Number;
                found.AddRange(from call in server
                               from collection in collections
                               where collection.SeenAt >= call.StartedAt && Begin(collection) <= call.EndedAt
                               select (call.Visit, new CallCollection(call.Call, collection.Generation, OnServer: true)));
            }
        }

        _calls.Clear();
        foreach (var visit in found.GroupBy(item => item.Visit))
        {
            visits[visit.Key] = visits[visit.Key] with { Collections = [.. visit.Select(item => item.Collection)] };
        }

        return visits;
    }

    private static long Begin(CollectionInfo collection) =>
        collection.SeenAt - (long)(collection.PauseMs * System.Diagnostics.Stopwatch.Frequency / 1000);

    private readonly record struct Made(int Visit, int Call, Uri Counters, long StartedAt, long EndedAt, int? Client);
}

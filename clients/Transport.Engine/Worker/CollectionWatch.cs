namespace Transport.Engine.Worker;

/// <summary>Finds the calls of a block during which a garbage collection happened, or a process froze, on either side.</summary>
/// <remarks>
/// The client's own collections are counted around each call. The servers' interruptions are asked for after the block, between measured
/// calls, and located by the clock, which all processes of a machine share; those of a server elsewhere are not known.
/// </remarks>
internal sealed class CollectionWatch(SessionContext session)
{
    private readonly Dictionary<Uri, (long Collections, long Freezes)> _known = [];
    private readonly List<Made> _calls = [];
    private long _ownFreezes;

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
        _calls.Add(new Made(visit, call, cell.Row, outcome.StartedAt, outcome.EndedAt, client));
    }

    /// <summary>The visits of the block with their collections, and with a stall in the place of every call that a freeze covered; forgets the block's calls.</summary>
    public async Task<List<Visit>> CompleteAsync(List<Visit> visits)
    {
        var found = _calls.Where(call => call.Client is not null)
            .Select(call => (call.Visit, Collection: new CallCollection(call.Call, call.Client!.Value, OnServer: false)))
            .ToList();
        var own = FreezeLog.After(_ownFreezes);
        _ownFreezes = own.Count > 0 ? own[^1].Number : _ownFreezes;
        var covered = _calls.Where(call => own.Any(freeze => freeze.Covers(call.StartedAt, call.EndedAt))).ToHashSet();
        foreach (var server in _calls.GroupBy(call => call.Row.Counters).Where(server => server.Key.IsLoopback))
        {
            var interruptions = await AskAsync(server.First().Row).ConfigureAwait(false);
            found.AddRange(from call in server
                           from collection in interruptions.Collections
                           where collection.SeenAt >= call.StartedAt && Begin(collection) <= call.EndedAt
                           select (call.Visit, new CallCollection(call.Call, collection.Generation, OnServer: true)));
            covered.UnionWith(server.Where(call => interruptions.Freezes.Any(freeze => freeze.Covers(call.StartedAt, call.EndedAt))));
        }

        _calls.Clear();
        foreach (var visit in found.GroupBy(item => item.Visit))
        {
            visits[visit.Key] = visits[visit.Key] with { Collections = [.. visit.Select(item => item.Collection)] };
        }

        foreach (var visit in covered.GroupBy(call => call.Visit))
        {
            visits[visit.Key] = WithStall(visits[visit.Key], visit.Select(call => call.Call).ToHashSet());
        }

        return visits;
    }

    /// <summary>Forgets what servers that the run did not start went through before it.</summary>
    public async Task BeginAsync(IEnumerable<MeasuredRow> rows)
    {
        _ownFreezes = FreezeLog.After(0) is { Count: > 0 } own ? own[^1].Number : 0;
        foreach (var row in Foreign(rows))
        {
            await AskAsync(row, tell: false).ConfigureAwait(false);
        }
    }

    /// <summary>Reports their incidents since then.</summary>
    public async Task EndAsync(IEnumerable<MeasuredRow> rows)
    {
        foreach (var row in Foreign(rows))
        {
            await AskAsync(row).ConfigureAwait(false);
        }
    }

    private static IEnumerable<MeasuredRow> Foreign(IEnumerable<MeasuredRow> rows) => rows.Where(row => row.At.IsForeign).DistinctBy(row => row.Counters);

    /// <summary>What has happened to a server since the last time.</summary>
    private async Task<Interruptions> AskAsync(MeasuredRow row, bool tell = true)
    {
        var known = _known.GetValueOrDefault(row.Counters);
        var interruptions = await session.Server.ReadInterruptionsAsync(row.Counters, known.Collections, known.Freezes, session.StopNow).ConfigureAwait(false);
        _known[row.Counters] = (
            interruptions.Collections.Count > 0 ? interruptions.Collections[^1].Number : known.Collections,
            interruptions.Freezes.Count > 0 ? interruptions.Freezes[^1].Number : known.Freezes);
        if (tell && row.At.IsForeign)
        {
            foreach (var freeze in interruptions.Freezes)
            {
                session.Send(new ServerFrozeMessage(row.Description.EndpointId, freeze));
            }
        }

        return interruptions;
    }

    /// <summary>A visit holds one stall at most, so calls that the same or a second freeze covered are that one.</summary>
    internal static Visit WithStall(Visit visit, IReadOnlySet<int> covered)
    {
        // Where calls go that stay, by their places before.
        var places = Enumerable.Range(0, visit.Ms.Count).Where(call => !covered.Contains(call)).Select((call, place) => (call, place)).ToDictionary();
        return visit with
        {
            Ms = [.. places.Keys.Order().Select(call => visit.Ms[call])],
            Stalls = 1,
            Collections = visit.Collections?.Where(collection => places.ContainsKey(collection.Call))
                .Select(collection => collection with { Call = places[collection.Call] }).ToList(),
        };
    }

    private static long Begin(CollectionInfo collection) => collection.SeenAt - (long)(collection.PauseMs * Stopwatch.Frequency / 1000);

    private readonly record struct Made(int Visit, int Call, MeasuredRow Row, long StartedAt, long EndedAt, int? Client);
}

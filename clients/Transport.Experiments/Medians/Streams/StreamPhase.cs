namespace Transport.Experiments.Medians.Streams;

/// <summary>
/// Reads the streams of each cell of the variant <c>+stream</c>: one whose objects are compared with the source, then some that are timed and of which nothing is kept. The blocks
/// have the time of the whole call already, with every object kept.
/// </summary>
internal static class StreamPhase
{
    private const int MinStreams = 5;
    private const int MaxStreams = 500;

    /// <summary>Objects of a compared stream between two looks at the client's heap.</summary>
    private const int ObjectsOfLook = 100;

    /// <summary>Time boxes that the least number of streams may take.</summary>
    private const int MostBoxes = 4;

    private static readonly TimeSpan LookEvery = TimeSpan.FromMilliseconds(10);

    public static async Task RunAsync(SessionContext session)
    {
        foreach (var cell in session.Cells.Where(static state => IsStream(state.Cell)))
        {
            session.Progress(RunPhase.Bytes, cell.Cell, 0, 1);
            if (cell.IsDropped || !cell.Task.Measure || session.IsFinishing)
            {
                continue;
            }

            try
            {
                await MeasureAsync(session, cell).ConfigureAwait(false);
            }
            catch (Exception problem) when (!session.StopNow.IsCancellationRequested && problem is not ServerLostException)
            {
                await session.FailAsync(cell, $"in a stream: {FailureReason.Of(problem)}", drop: false).ConfigureAwait(false);
            }
            finally
            {
                session.Caller.Watch.Leave();
            }
        }
    }

    public static bool IsStream(Cell cell) => VariantNames.Split(cell.Transport).Variants.HasFlag(HttpVariants.Stream) && cell.Operation == Operation.GetPersons;

    private static async Task MeasureAsync(SessionContext session, CellState cell)
    {
        if (await CompareAsync(session, cell).ConfigureAwait(false) is not { } heaps)
        {
            return;
        }

        List<double> first = [], last = [];
        var box = session.Assignment.Budget.CostPerCell;
        var startedAt = Stopwatch.GetTimestamp();
        while (first.Count == 0 || (first.Count < MaxStreams && !session.IsFinishing && Stopwatch.GetElapsedTime(startedAt) < (first.Count < MinStreams ? MostBoxes : 1) * box))
        {
            var (firstMs, lastMs) = await TimeAsync(session, cell).ConfigureAwait(false);
            first.Add(firstMs);
            last.Add(lastMs);
        }

        session.Send(new StreamsMeasured(session.Assignment.Process, cell.Cell, first, last, heaps.Client, heaps.Server));
    }

    /// <returns>The most that the heaps held; null where the stream is wrong.</returns>
    private static async Task<(long Client, long Server)?> CompareAsync(SessionContext session, CellState cell)
    {
        // What is left of earlier calls is not the stream's.
        var client = GC.GetTotalMemory(forceFullCollection: true);
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(session.StopNow);
        var server = WatchAsync(session, cell.Row.Counters, ended.Token);
        string digest;
        long onServer;
        try
        {
            using var deadline = Begin(session, cell);
            digest = await PeopleDigest.OfStreamAsync(cell.Cell.Persons, LookedAt(Open(cell, deadline.Token)), deadline.Token).ConfigureAwait(false);
        }
        finally
        {
            await ended.CancelAsync().ConfigureAwait(false);
            onServer = await server.ConfigureAwait(false);
        }

        if (cell.Task.Expected is not { } expected)
        {
            return (client, onServer);
        }

        session.Send(new CellVerified(cell.Cell, digest, expected));
        if (digest == expected)
        {
            return (client, onServer);
        }

        await session.FailAsync(cell, $"wrong stream: digest {digest}, expected {expected}", drop: true).ConfigureAwait(false);
        return null;

        async IAsyncEnumerable<Person> LookedAt(IAsyncEnumerable<Person> persons)
        {
            var objects = 0;
            await foreach (var person in persons.ConfigureAwait(false))
            {
                client = objects++ % ObjectsOfLook == 0 ? Math.Max(client, GC.GetTotalMemory(forceFullCollection: false)) : client;
                yield return person;
            }
        }
    }

    private static async Task<long> WatchAsync(SessionContext session, Uri counters, CancellationToken ended)
    {
        long most = 0;
        do
        {
            most = Math.Max(most, (await session.Server.TryReadCountersAsync(counters, session.StopNow).ConfigureAwait(false))?.HeapBytes ?? 0);
            await Task.Delay(LookEvery, ended).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }
        while (!ended.IsCancellationRequested);
        return most;
    }

    private static async Task<(double FirstMs, double LastMs)> TimeAsync(SessionContext session, CellState cell)
    {
        using var deadline = Begin(session, cell);
        var startedAt = Stopwatch.GetTimestamp();
        TimeSpan? first = null;
        var objects = 0;
        await foreach (var person in Open(cell, deadline.Token).ConfigureAwait(false))
        {
            first ??= Stopwatch.GetElapsedTime(startedAt);
            objects++;
        }

        var last = Stopwatch.GetElapsedTime(startedAt);
        if (objects != cell.Cell.Persons)
        {
            throw new InvalidDataException($"{objects} objects came of {cell.Cell.Persons}");
        }

        return (Math.Round((first ?? last).TotalMilliseconds, 6), Math.Round(last.TotalMilliseconds, 6));
    }

    private static CancellationTokenSource Begin(SessionContext session, CellState cell)
    {
        session.Caller.Watch.Enter(cell.Cell);
        var deadline = CancellationTokenSource.CreateLinkedTokenSource(session.StopNow);
        deadline.CancelAfter(session.Caller.Deadline);
        return deadline;
    }

    private static IAsyncEnumerable<Person> Open(CellState cell, CancellationToken cancellationToken) =>
        cell.Row.Client.StreamPersonsAsync(cell.Cell.Persons, cell.Cell.Orders, cancellationToken);
}
